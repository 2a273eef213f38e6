import { ConfigPage } from './ConfigPage.tsx';
import { WEB } from './fields/web.ts';

export default function WebConfigPage() {
  return <ConfigPage name="web" tabs={WEB} />;
}
