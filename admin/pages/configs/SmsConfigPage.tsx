import { ConfigPage } from './ConfigPage.tsx';
import { SMS } from './fields/others.ts';

export default function SmsConfigPage() {
  return <ConfigPage name="sms" tabs={SMS} />;
}
