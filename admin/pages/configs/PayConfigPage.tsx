import { ConfigPage } from './ConfigPage.tsx';
import { PAY } from './fields/pay.ts';

export default function PayConfigPage() {
  return <ConfigPage name="pay" tabs={PAY} />;
}
