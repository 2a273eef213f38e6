import { useSearchParams } from 'react-router-dom';
import { readSpan, withSpan, type Span } from './span.ts';

/** The span of the address; choosing another one is a step that Back undoes. */
export function useSpan(): [Span, (span: Span) => void] {
  const [params, setParams] = useSearchParams();
  return [readSpan(params), (span) => setParams(withSpan(params, span))];
}
