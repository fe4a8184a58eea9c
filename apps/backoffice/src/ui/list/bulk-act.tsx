import { bulkLimit, type BulkChange, type BulkItem, type BulkResult } from '@zay/contract/staff';
import type { Endpoint, ResponseOf } from '@zay/contract';
import { fieldTextsOf } from '@zay/web/platform/api/field-texts.ts';
import type { ApiInput } from '@zay/web/platform/api/client.ts';
import { formatAmount, useMoney } from '@zay/web/platform/money.ts';
import { Button } from '@zay/web/ui/button.tsx';
import { Dialog } from '@zay/web/ui/dialog.tsx';
import { showToast } from '@zay/web/ui/toast.ts';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { api } from '../../platform/api.ts';
import { usePick, useText } from '../../platform/language/context.ts';
import { useAct } from '../../platform/records.ts';
import { CheckedForm } from '../form/checked-form.tsx';
import type { Selection } from './selection.ts';
import { FailureLine } from '../failure-line.tsx';

export interface BulkActProps {
  readonly label: string;
  readonly selection: Selection;
  /** Takes ids or a filter, and `isTrial`; returns the records. */
  readonly endpoint: Endpoint;
  /** The rest of the body. */
  readonly body: object;
  /** What happens, beside the number of records. */
  readonly text?: string | undefined;
  /** Fields that describe the change, with the server's errors by field name. */
  readonly fields?: ((errors: ReadonlyMap<string, string>) => ReactNode) | undefined;
  /** Called when records were changed. @param act id of the act's first entry in the audit log */
  readonly onActed?: ((act: number, ids: readonly number[]) => void) | undefined;
  /** A field of each record that will change, after the trial. */
  readonly fieldOf?: ((record: BulkItem, errors: ReadonlyMap<string, string>) => ReactNode) | undefined;
}

/**
 * A button for an act on the chosen records. It shows first what would change and what cannot, then what failed. Failed
 * records stay chosen.
 */
export function BulkAct(props: BulkActProps) {
  const { label, selection } = props;
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={isOpen} onClose={close} title={`${label}: ${formatAmount(selection.count)}`}>
        {isOpen && <BulkDialog {...props} onDone={close} />}
      </Dialog>
    </>
  );
}

type Records = readonly BulkItem[];
const resultOf = (answer: ResponseOf<Endpoint>) => answer as BulkResult;
const idsOf = (records: Records) => records.map(({ id }) => id);

function BulkDialog({
  label,
  selection,
  endpoint,
  body,
  text,
  fields,
  fieldOf,
  onActed,
  onDone,
}: BulkActProps & { onDone: () => void }) {
  const t = useText();
  const run = useAct(endpoint);
  const [trial, setTrial] = useState<Records>();
  const [ended, setEnded] = useState<Records>();
  const [failure, setFailure] = useState<unknown>();
  const [isTrying, setTrying] = useState(!fields);
  const inputOf = (part: object) => ({ body: { ...body, ...part } }) as ApiInput<Endpoint>;

  const tryOut = () =>
    api(endpoint, inputOf({ ...selection.target, isTrial: true }))
      .then((answer) => setTrial(resultOf(answer).records), setFailure)
      .finally(() => setTrying(false));
  const tryAgain = () => {
    setTrying(true);
    setFailure(undefined);
    return tryOut();
  };
  const tryFirst = useEffectEvent(() => {
    if (!fields) void tryOut();
  });
  useEffect(() => tryFirst(), []);

  const changing = trial?.filter((one) => one.failure === '') ?? [];
  const apply = async () => {
    setFailure(undefined);
    try {
      const { act, records } = resultOf(await run.mutateAsync(inputOf({ ids: idsOf(changing) })));
      const failed = records.filter((one) => one.failure !== '');
      const done = records.length - failed.length;
      if (done > 0) showToast(t('kit.bulkDone', { n: formatAmount(done) }), { kind: 'success' });
      if (act !== null) onActed?.(act, idsOf(records.filter((one) => one.failure === '')));
      const left = [...(trial ?? []).filter((one) => one.failure !== ''), ...failed];
      selection.keep(idsOf(left));
      if (failed.length > 0) setEnded(failed);
      else onDone();
    } catch (error) {
      setFailure(error);
    }
  };

  const told = fieldTextsOf(failure);
  const problem = failure !== undefined && (told.size === 0 || !(trial ? fieldOf : fields)) && (
    <FailureLine error={failure} />
  );
  if (ended)
    return (
      <div className="flex flex-col gap-3">
        <Failures records={ended} />
        <Button onClick={onDone}>OK</Button>
      </div>
    );
  if (!trial)
    return (
      <CheckedForm onSubmit={tryAgain}>
        {text && <p>{text}</p>}
        {fields?.(told)}
        {problem}
        {(fields || failure !== undefined) && (
          <Button type="submit" busy={isTrying}>
            {t('kit.bulkTry')}
          </Button>
        )}
        {!fields && isTrying && <p role="status">{t('kit.bulkTrying')}</p>}
      </CheckedForm>
    );
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="font-semibold">
        {t('kit.bulkCan', { n: formatAmount(changing.length) })}
      </p>
      {text && <p>{text}</p>}
      <Changes records={changing} />
      {fieldOf && (
        <ul className="flex max-h-80 flex-col gap-2 overflow-y-auto">
          {changing.map((record) => (
            <li key={record.id}>{fieldOf(record, told)}</li>
          ))}
        </ul>
      )}
      <Failures records={trial.filter((one) => one.failure !== '')} />
      {problem}
      <div className="flex flex-wrap gap-2">
        {fields && (
          <Button variant="quiet" onClick={() => setTrial(undefined)}>
            {t('kit.bulkBack')}
          </Button>
        )}
        {changing.length > 0 && (
          <Button busy={run.isPending} className="flex-1" onClick={() => void apply()}>
            {`${label}: ${formatAmount(changing.length)}`}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Which records cannot be changed, and why. */
export function Failures({ records }: { records: Records }) {
  const t = useText();
  const pick = usePick();
  if (records.length === 0) return null;
  return (
    <section className="rounded-field bg-gold-soft p-3">
      <h3 className="font-semibold">{t('kit.bulkCannot', { n: formatAmount(records.length) })}</h3>
      <ul className="max-h-60 overflow-y-auto">
        {records.map(({ id, name, failure }) => (
          <li key={id} className="py-1 wrap-anywhere">
            <span className="font-semibold">{pick(name) || id}</span>
            <span className="block">{failure}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Numbers before and after. */
function Changes({ records }: { records: Records }) {
  const t = useText();
  const pick = usePick();
  const money = useMoney();
  const numberOf = (value: number | null, field: BulkChange['field']) => {
    if (value === null) return t('kit.noNumber');
    return field === 'stock' ? formatAmount(value) : money(value);
  };
  const changed = records.filter(({ changes }) => changes.length > 0).slice(0, bulkLimit);
  if (changed.length === 0) return null;
  return (
    <ul className="max-h-80 divide-y divide-line overflow-y-auto rounded-field border border-line px-3">
      {changed.map(({ id, name, changes }) => (
        <li key={id} className="py-1 wrap-anywhere">
          <span className="font-semibold">{pick(name)}</span>
          {changes.map((change) => (
            <span
              key={`${pick(change.name)} ${change.field}`}
              className="flex flex-wrap justify-between gap-x-3"
            >
              <span className="text-muted">
                {[pick(change.name), t(`kit.${change.field}`)].filter(Boolean).join(' · ')}
              </span>
              <span className="tabular-nums">
                <del className="text-muted">
                  <span className="sr-only">{t('kit.before')}: </span>
                  {numberOf(change.before, change.field)}
                </del>{' '}
                → <ins className="font-semibold no-underline">{numberOf(change.after, change.field)}</ins>
              </span>
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}
