import { ConfigPage } from './ConfigPage.tsx';
import { OAUTH } from './fields/others.ts';

export default function OAuthConfigPage() {
  return <ConfigPage name="oauth" tabs={OAUTH} />;
}
