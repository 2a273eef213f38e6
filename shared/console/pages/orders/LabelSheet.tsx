/** A shipping label as couriers stick it on: 76 by 130 mm, black on white whatever the look of the page. */
import Box from '@mui/material/Box';
import { code128 } from '../../../browser/code128.ts';
import type { ShippingLabel } from '../../../contract/logistics.ts';
import { useT } from '../../app/i18n.ts';

export function LabelSheet({ label, courier }: { label: ShippingLabel; courier: string }) {
  const t = useT();
  return (
    <Box
      component="section"
      aria-label={label.delivery_no}
      sx={{
        width: '76mm',
        minHeight: '130mm',
        p: '4mm',
        color: '#000',
        bgcolor: '#fff',
        border: '1px solid #000',
        fontSize: 12,
        '& > div:not(:first-of-type)': { borderTop: '1px solid #000', py: '2mm', overflowWrap: 'anywhere' },
      }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', pb: '2mm', fontWeight: 700, fontSize: 15 }}>
        <span>{courier}</span>
        <span>{label.sort_code}</span>
      </Box>
      <div>
        <Barcode text={label.delivery_no} />
      </div>
      <Party name={t('order.label.to')} party={label.receiver} />
      <Party name={t('order.label.from')} party={label.sender} />
      <div>
        {label.goods}
        {label.remark && (
          <div>
            {t('order.remark')}: {label.remark}
          </div>
        )}
        <div>{t('order.number', { number: label.order_no })}</div>
      </div>
    </Box>
  );
}

const Party = ({ name, party }: { name: string; party: ShippingLabel['sender'] }) => (
  <div>
    <b>
      {name} {party.name} {party.phone}
    </b>
    <div>{party.address}</div>
  </div>
);

function Barcode({ text }: { text: string }) {
  const { width, bars } = code128(text);
  return (
    <>
      <svg
        viewBox={`0 0 ${width} 60`}
        preserveAspectRatio="none"
        role="img"
        aria-label={text}
        style={{ width: '100%', height: '16mm' }}
      >
        {bars.map((bar) => (
          <rect key={bar.x} x={bar.x} width={bar.width} height={60} />
        ))}
      </svg>
      <div style={{ textAlign: 'center', letterSpacing: 1 }}>{text}</div>
    </>
  );
}
