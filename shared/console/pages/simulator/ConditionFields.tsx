/** For whom, when, with which coupon and to which province a price is asked. */
import { useState } from 'react';
import Box from '@mui/material/Box';
import { keepPreviousData } from '@tanstack/react-query';
import { moneyText } from '../../../browser/format.ts';
import type { SimulatedBuyer, SimulatedPrice } from '../../../contract/simulator.ts';
import { useConsole } from '../../app/area.ts';
import { useT } from '../../app/i18n.ts';
import { useRead } from '../../data/data-provider.ts';
import { readChoices, type RawOption } from '../../data/dictionaries.ts';
import { DateTimeField } from '../../layout/DateTimeField.tsx';
import { FindField } from '../../layout/FindField.tsx';
import { Section } from '../../layout/Section.tsx';
import { SelectField } from '../../layout/SelectField.tsx';
import type { Conditions } from './cart.ts';

const BEST = 'best';

interface Props {
  value: Conditions;
  onChange: (value: Conditions) => void;
  /** The price so far, which knows the coupons of the buyer. */
  price: SimulatedPrice | undefined;
}

export function ConditionFields({ value, onChange, price }: Props) {
  const t = useT();
  const { buyer, at, province } = value;
  const { data: areas = [] } = useRead<RawOption[]>(
    '/load_areas',
    '',
    { deep: '1' },
    { staleTime: Number.POSITIVE_INFINITY },
  );
  return (
    <Section level={2} title={t('simulator.conditions')}>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' }, gap: 1.5, pt: 0.5 }}>
        {/* Coupons belong to a person: another buyer has others. */}
        <BuyerField buyer={buyer} onChange={(next) => onChange({ ...value, buyer: next, coupon: BEST })} />
        <DateTimeField
          size="small"
          label={t('simulator.at')}
          helperText={t('simulator.atHint')}
          value={at}
          onChange={(next) => onChange({ ...value, at: next })}
        />
        <CouponField value={value} price={price} onChange={(coupon) => onChange({ ...value, coupon })} />
        <SelectField
          size="small"
          label={t('simulator.province')}
          value={province}
          options={readChoices(areas, {})}
          none={t(buyer ? 'simulator.buyerProvince' : 'simulator.noProvince')}
          onChange={(next) => onChange({ ...value, province: next })}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        />
      </Box>
    </Section>
  );
}

function BuyerField({
  buyer,
  onChange,
}: {
  buyer: SimulatedBuyer | null;
  onChange: (buyer: SimulatedBuyer | null) => void;
}) {
  const t = useT();
  const { area } = useConsole();
  const [typed, setTyped] = useState('');
  const { data: found = [] } = useRead<SimulatedBuyer[]>(
    'simulator',
    'buyers',
    { q: typed },
    { placeholderData: keepPreviousData },
  );
  return (
    <FindField
      label={t('simulator.buyer')}
      placeholder={t('simulator.anybody')}
      helperText={t(area.name === 'admin' ? 'simulator.buyerHint' : 'simulator.ownBuyers')}
      none={t('simulator.noBuyer')}
      value={buyer}
      options={found}
      labelOf={({ nickname, phone }) => [nickname, phone].filter(Boolean).join(' · ')}
      onTyped={setTyped}
      onChange={onChange}
    />
  );
}

function CouponField({
  value: { buyer, coupon },
  price,
  onChange,
}: Pick<Props, 'value' | 'price'> & { onChange: (coupon: string) => void }) {
  const t = useT();
  const coupons = buyer && price ? price.stores.flatMap((store) => store.coupons) : [];
  return (
    <SelectField
      size="small"
      label={t('simulator.coupon')}
      disabled={!buyer}
      helperText={buyer ? undefined : t('simulator.couponHint')}
      value={buyer ? coupon : ''}
      none={t('simulator.noCoupon')}
      options={[
        { value: BEST, label: t('simulator.bestCoupon') },
        ...coupons.map(({ id, name, money, use_money }) => ({
          value: id,
          label: t('simulator.couponOf', { name, money: moneyText(money), from: moneyText(use_money) }),
        })),
      ]}
      onChange={onChange}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    />
  );
}
