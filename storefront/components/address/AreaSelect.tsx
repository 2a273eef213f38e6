import { useRead } from '../../data/api.ts';
import { accountCalls } from '../../data/account-calls.ts';
import { useT } from '../../data/i18n.tsx';
import { Select } from '../../ui/Field.tsx';
import styles from '../../ui/form/Form.module.css';

interface AreaSelectProps {
  /** Ids of province, city, district; shorter while choosing. */
  value: readonly number[];
  onChange: (value: number[]) => void;
  error?: string | undefined;
}
const LEVELS = ['address.province', 'address.city', 'address.district'] as const;
const ROOT = '0';

/** Province, city and district, each list fetched when the level above is chosen (requirements 3 "lazy cascader"). */
export function AreaSelect({ value, onChange, error }: AreaSelectProps) {
  const t = useT();
  const provinces = useRead(accountCalls.areas(ROOT), { staleTime: Infinity });
  const province = provinces.data?.find(({ id }) => id === value[0]);
  const cities = useRead(province ? accountCalls.areas(province.code) : null, { staleTime: Infinity });
  const city = cities.data?.find(({ id }) => id === value[1]);
  const districts = useRead(city ? accountCalls.areas(city.code) : null, { staleTime: Infinity });
  const lists = [provinces, cities, districts];
  return (
    <div className={styles['row']}>
      {LEVELS.map((label, level) => {
        const list = lists[level];
        const rows = list?.data ?? [];
        return (
          <Select
            key={label}
            label={t(label)}
            required
            name={label}
            autoComplete={`address-level${level + 1}`}
            disabled={rows.length === 0}
            value={value[level] ?? ''}
            error={level === 0 ? (error ?? list?.error?.message) : list?.error?.message}
            aria-invalid={Boolean(error) && value[level] === undefined}
            onChange={(event) => onChange([...value.slice(0, level), Number(event.target.value)])}
          >
            <option value="" disabled>
              {t('common.choose')}
            </option>
            {rows.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        );
      })}
    </div>
  );
}
