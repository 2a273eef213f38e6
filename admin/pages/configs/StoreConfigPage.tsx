import { ConfigPage } from './ConfigPage.tsx';
import { STORE } from './fields/others.ts';

export default function StoreConfigPage() {
  return <ConfigPage name="store" tabs={STORE} />;
}
