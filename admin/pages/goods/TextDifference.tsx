/** A text before and after, changed words marked. */
import Box from '@mui/material/Box';
import { diffWords } from 'diff';
import { Compared } from './Compared.tsx';

interface Props {
  label: string;
  before: string | null;
  after: string;
}

/** Words of any language: Chinese has no spaces between them. */
const intlSegmenter = new Intl.Segmenter('zh-CN', { granularity: 'word' });

export function TextDifference({ label, before, after }: Props) {
  const parts = diffWords(before ?? after, after, { intlSegmenter });
  return (
    <Compared
      label={label}
      isSame={before === after}
      before={
        before !== null && (
          <Text>
            {parts
              .filter(({ added }) => !added)
              .map(({ value, removed }, at) => (
                <Part key={`${at} ${value}`} mark={removed ? 'del' : null} text={value} />
              ))}
          </Text>
        )
      }
      after={
        <Text>
          {parts
            .filter(({ removed }) => !removed)
            .map(({ value, added }, at) => (
              <Part key={`${at} ${value}`} mark={added ? 'ins' : null} text={value} />
            ))}
        </Text>
      }
    />
  );
}

const Text = ({ children }: { children: React.ReactNode }) => (
  <Box
    sx={{
      p: 1.25,
      border: 1,
      borderColor: 'divider',
      borderRadius: 1,
      whiteSpace: 'pre-line',
      overflowWrap: 'anywhere',
      maxHeight: 320,
      overflowY: 'auto',
      fontSize: 13.5,
      '& del': { bgcolor: 'error.main', color: 'error.contrastText' },
      '& ins': { bgcolor: 'success.main', color: 'success.contrastText', textDecoration: 'none' },
    }}
    tabIndex={0}
  >
    {children}
  </Box>
);

function Part({ mark: Mark, text }: { mark: 'del' | 'ins' | null; text: string }) {
  return Mark ? <Mark>{text}</Mark> : <span>{text}</span>;
}
