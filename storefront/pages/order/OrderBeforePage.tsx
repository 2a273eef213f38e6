import type { QuoteReply } from '#shared/contract/checkout.ts';
import { useHead } from '../../data/head.tsx';
import { useT } from '../../data/i18n.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { DataBlock } from '../../ui/DataBlock.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Textarea } from '../../ui/Field.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AddressPicker } from './AddressPicker.tsx';
import { ChangedDialog } from './ChangedDialog.tsx';
import { CheckoutSteps } from './CheckoutSteps.tsx';
import { StoreLines } from './StoreLines.tsx';
import { Summary } from './Summary.tsx';
import { Unsellable } from './Unsellable.tsx';
import { useCheckout, type Checkout } from './use-checkout.ts';
import styles from './OrderBeforePage.module.css';

const REMARK_MAX = 150;

function Quoted({ quote, checkout }: { quote: QuoteReply; checkout: Checkout }) {
  const t = useT();
  return (
    <div className={styles['columns']}>
      <div className={styles['main']}>
        <Unsellable quote={quote} checkout={checkout} />
        {quote.stores.map((store) => (
          <StoreLines key={store.store_info.id} store={store} refusals={quote.refusals} checkout={checkout} />
        ))}
        <section className={styles['remark']}>
          <Textarea
            label={t('checkout.remark')}
            placeholder={t('checkout.remarkHint')}
            rows={2}
            maxLength={REMARK_MAX}
            value={checkout.remark}
            onChange={(event) => checkout.setRemark(event.target.value)}
          />
        </section>
      </div>
      <Summary quote={quote} checkout={checkout} />
      <ChangedDialog
        before={checkout.outdated}
        now={quote}
        busy={checkout.submitting}
        onClose={checkout.forgetOutdated}
        onAccept={() => checkout.submit(quote)}
      />
    </div>
  );
}

/** The order before it exists: where to, from whom, at what price and why. */
export default function OrderBeforePage() {
  const t = useT();
  useHead({ title: t('title.orderBefore'), noindex: true });
  const checkout = useCheckout();
  const { params } = checkout;
  return (
    <div className={`container ${styles['page']}`}>
      <CheckoutSteps current={1} />
      <h1 className={styles['title']}>{t('title.orderBefore')}</h1>
      {params.order.length === 0 ? (
        <Empty
          title={t('cart.nothingChosen')}
          action={<ButtonLink to={paths.carts()}>{t('checkout.backToCart')}</ButtonLink>}
        />
      ) : (
        <div className={styles['main']}>
          <AddressPicker address={checkout.address} />
          <DataBlock query={checkout.query} skeleton={<Skeleton height={320} />}>
            {(quote) => <Quoted quote={quote} checkout={checkout} />}
          </DataBlock>
        </div>
      )}
    </div>
  );
}
