import { changeProducts, changeStocks, hasRight, stockReasons } from '@zay/contract/staff';
import { useStore } from '@zay/web/platform/store.ts';
import { TextField } from '@zay/web/ui/field.tsx';
import { Select } from '@zay/web/ui/select.tsx';
import { useState } from 'react';
import { usePick, useText } from '../platform/language/context.ts';
import { currentMember } from '../platform/session.ts';
import { categoryTree } from '../ui/category-tree.ts';
import { MomentField } from '../ui/form/moment-field.tsx';
import { offerUndo } from '../platform/open-changes.ts';
import { BulkAct, type BulkActProps } from '../ui/list/bulk-act.tsx';
import type { Selection } from '../ui/list/selection.ts';
import { useChoices } from './use-choices.ts';

interface ActsProps {
  readonly selection: Selection;
}

/** Changes of many products, as the member's rights allow. */
export function ProductActs({ selection }: ActsProps) {
  const t = useText();
  const rights = useStore(currentMember)?.rights ?? [];
  const show = (shown: boolean, label: string) => (
    <ProductAct label={label} selection={selection} body={{ change: { kind: 'shown', shown } }} />
  );
  return (
    <>
      {hasRight(rights, 'products') && (
        <>
          <PriceAct selection={selection} />
          <PromotionAct selection={selection} />
          {show(false, t('products.hide'))}
          {show(true, t('products.show'))}
          <CategoryAct selection={selection} />
          <TagAct selection={selection} />
        </>
      )}
      {hasRight(rights, 'stock') && <StockAct selection={selection} />}
    </>
  );
}

function PriceAct({ selection }: ActsProps) {
  const t = useText();
  const [kind, setKind] = useState('price-by-percent');
  const [typed, setTyped] = useState('');
  const field = kind === 'price-by-percent' ? 'percent' : 'amount';
  return (
    <ProductAct
      label={t('products.changePrices')}
      selection={selection}
      body={{ change: { kind, [field]: typed } }}
      text={t('products.pricesText')}
      fields={(errors) => (
        <>
          <Select
            label={t('products.changeBy')}
            value={kind}
            options={[
              { value: 'price-by-percent', label: t('products.perCent') },
              { value: 'price-by-amount', label: t('products.kyats') },
            ]}
            onChange={({ target }) => setKind(target.value)}
          />
          <TextField
            label={t('products.upOrDown')}
            hint={t('products.upOrDownHint')}
            value={typed}
            error={errors.get(`change.${field}`)}
            onChange={({ target }) => setTyped(target.value)}
          />
        </>
      )}
    />
  );
}

function PromotionAct({ selection }: ActsProps) {
  const t = useText();
  const [percent, setPercent] = useState('');
  const [promotionFrom, setFrom] = useState('');
  const [promotionTo, setTo] = useState('');
  const [isEnd, setEnd] = useState(false);
  return (
    <ProductAct
      label={t('products.promotion')}
      selection={selection}
      body={{
        change: isEnd ? { kind: 'no-promotion' } : { kind: 'promotion', percent, promotionFrom, promotionTo },
      }}
      text={isEnd ? undefined : t('products.promotionHint')}
      fields={(errors) => (
        <>
          <Select
            label={t('products.promotion')}
            value={isEnd ? 'end' : 'set'}
            options={[
              { value: 'set', label: t('products.setPromotion') },
              { value: 'end', label: t('products.endPromotion') },
            ]}
            onChange={({ target }) => setEnd(target.value === 'end')}
          />
          {!isEnd && (
            <>
              <TextField
                label={t('products.perCentBelow')}
                inputMode="numeric"
                value={percent}
                error={errors.get('change.percent')}
                onChange={({ target }) => setPercent(target.value)}
              />
              <MomentField
                label={t('productFields.promotionFrom')}
                usualTime="00:00"
                value={promotionFrom}
                error={errors.get('change.promotionFrom')}
                onChange={setFrom}
              />
              <MomentField
                label={t('productFields.promotionTo')}
                usualTime="23:59"
                value={promotionTo}
                error={errors.get('change.promotionTo')}
                onChange={setTo}
              />
            </>
          )}
        </>
      )}
    />
  );
}

function CategoryAct({ selection }: ActsProps) {
  const t = useText();
  const pick = usePick();
  const { categories } = useChoices();
  const [id, setId] = useState('');
  return (
    <ProductAct
      label={t('products.addCategory')}
      selection={selection}
      body={{ change: { kind: 'category', id } }}
      fields={(errors) => (
        <Select
          label={t('products.category')}
          value={id}
          placeholder={t('kit.choose')}
          options={categoryTree(categories).map(({ id: value, name, depth }) => ({
            value,
            label: `${'\u2003'.repeat(depth)}${pick(name)}`,
          }))}
          error={errors.get('change.id')}
          onChange={({ target }) => setId(target.value)}
        />
      )}
    />
  );
}

function TagAct({ selection }: ActsProps) {
  const t = useText();
  const pick = usePick();
  const { tags } = useChoices();
  const [id, setId] = useState('');
  const [kind, setKind] = useState('tag');
  return (
    <ProductAct
      label={t('products.tag')}
      selection={selection}
      body={{ change: { kind, id } }}
      fields={(errors) => (
        <>
          <Select
            label={t('products.addOrRemove')}
            value={kind}
            options={[
              { value: 'tag', label: t('products.addTag') },
              { value: 'no-tag', label: t('products.removeTag') },
            ]}
            onChange={({ target }) => setKind(target.value)}
          />
          <Select
            label={t('products.tag')}
            value={id}
            placeholder={t('kit.choose')}
            options={tags.map(({ id: value, name }) => ({ value, label: pick(name) }))}
            error={errors.get('change.id')}
            onChange={({ target }) => setId(target.value)}
          />
        </>
      )}
    />
  );
}

function StockAct({ selection }: ActsProps) {
  const t = useText();
  const [by, setBy] = useState('');
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  return (
    <BulkAct
      label={t('products.changeStock')}
      selection={selection}
      endpoint={changeStocks}
      body={{ by, reason, note }}
      text={t('products.stocksText')}
      fields={(errors) => (
        <>
          <TextField
            label={t('products.piecesBy')}
            hint={t('products.piecesByHint')}
            value={by}
            error={errors.get('by')}
            onChange={({ target }) => setBy(target.value)}
          />
          <Select
            label={t('products.reason')}
            value={reason}
            placeholder={t('kit.choose')}
            options={stockReasons.map((value) => ({ value, label: t(`products.${value}`) }))}
            error={errors.get('reason')}
            onChange={({ target }) => setReason(target.value)}
          />
          <TextField
            label={`${t('products.note')} (${t('common.optional')})`}
            value={note}
            error={errors.get('note')}
            onChange={({ target }) => setNote(target.value)}
          />
        </>
      )}
    />
  );
}

/** An act on the chosen products that can be undone for a while. */
function ProductAct(props: Omit<BulkActProps, 'endpoint' | 'onActed'>) {
  return <BulkAct {...props} endpoint={changeProducts} onActed={offerUndo} />;
}
