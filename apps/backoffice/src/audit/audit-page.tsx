import { useQuery } from '@tanstack/react-query';
import { auditNames, type AuditEntry, auditLog as getAuditLog } from '@zay/contract/staff';
import { formatDateTime } from '@zay/web/platform/dates.ts';
import { api } from '../platform/api.ts';
import { usePick, useText } from '../platform/language/context.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import { useAuditWords } from './audit-words.ts';
import { changedParts } from './change-parts.ts';
import { resource } from '../platform/resources.ts';

const auditLog = resource({ name: 'audit', list: getAuditLog });

const noNames = { staff: [], actions: [], entities: [] };
/** Options sorted by label. */
const optionsOf = (names: readonly string[], wordOf: (name: string) => string) =>
  names
    .map((value) => ({ value, label: wordOf(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label));

/** The audit log: who changed what, and when; read-only (STAFF-22). */
export default function AuditPage() {
  const t = useText();
  const pick = usePick();
  const { actionOf, kindOf, recordOf } = useAuditWords();
  const { data: names = noNames } = useQuery({ queryKey: ['auditNames'], queryFn: () => api(auditNames) });
  return (
    <ListPage
      title={t('audit.title')}
      resource={auditLog}
      order={{ sort: 'at', direction: 'desc' }}
      searchLabel={t('audit.search')}
      filters={[
        {
          kind: 'select',
          name: 'staffId',
          label: t('audit.who'),
          options: names.staff.map(({ id, name }) => ({ value: id, label: name })),
        },
        {
          kind: 'select',
          name: 'action',
          label: t('audit.what'),
          options: optionsOf(names.actions, actionOf),
        },
        {
          kind: 'select',
          name: 'watched',
          label: t('audit.watched'),
          options: [{ value: 'true', label: t('audit.onlyWatched') }],
        },
        {
          kind: 'select',
          name: 'entity',
          label: t('audit.record'),
          options: optionsOf(names.entities, kindOf),
        },
        { kind: 'text', name: 'entityId', label: t('audit.recordNo') },
        { kind: 'days', from: 'from', to: 'to', label: t('audit.when') },
      ]}
      columns={[
        { title: t('audit.when'), sort: 'at', cell: ({ at }) => formatDateTime(at) },
        {
          title: t('audit.who'),
          isPlain: true,
          cell: ({ staff, program }) => {
            const name = staff?.name ?? t('audit.theShop');
            return program === '' ? name : t('audit.byProgram', { name, program });
          },
        },
        { title: t('audit.what'), isPlain: true, cell: ({ action }) => actionOf(action) },
        {
          title: t('audit.record'),
          isPlain: true,
          cell: ({ entity, entityId, name, others }) => (
            <>
              {recordOf(entity, entityId)}
              {name && <span className="block text-muted wrap-anywhere">{pick(name)}</span>}
              {others.length > 0 && <Others others={others} />}
            </>
          ),
        },
        { title: t('audit.change'), isPlain: true, cell: (row) => <ChangeView {...row} /> },
      ]}
    />
  );
}

/** The other records of an act on many, folded. */
function Others({ others }: Pick<AuditEntry, 'others'>) {
  const t = useText();
  const pick = usePick();
  return (
    <details className="max-w-xl">
      <summary className="min-h-11 content-center text-jade">
        {t('audit.others', { n: others.length })}
      </summary>
      <p className="text-sm text-muted wrap-anywhere">
        {others.map(({ id, name }) => (name ? pick(name) : id)).join(t('common.comma'))}
      </p>
    </details>
  );
}

type ChangeViewProps = Pick<AuditEntry, 'entity' | 'before' | 'after' | 'names'>;

/** How many changed parts the folded row names. */
const namedAtOnce = 3;

/** The changed parts of an entry, folded. */
function ChangeView({ entity, before, after, names: known }: ChangeViewProps) {
  const t = useText();
  const { partOf, valueOf } = useAuditWords();
  const parts = changedParts(before, after);
  if (parts.length === 0) return null;
  const names = [...new Set(parts.map(({ path }) => partOf(entity, path.slice(0, 1), known)))];
  const more = names.length - namedAtOnce;
  return (
    <details className="max-w-xl">
      <summary className="min-h-11 content-center text-jade">
        {names.slice(0, namedAtOnce).join(t('common.comma'))}
        {more > 0 && ` ${t('audit.andMore', { n: more })}`}
      </summary>
      <dl className="flex flex-col gap-2 rounded-field bg-mist p-3 text-sm">
        {parts.map(({ path, before: was, after: is }) => (
          <div key={path.join('.')}>
            <dt className="text-muted">{partOf(entity, path, known)}</dt>
            {was !== null && (
              <dd className="wrap-anywhere">
                <span className="sr-only">{`${t('audit.before')}: `}</span>
                <del className="text-ruby">{valueOf(entity, path, was, known)}</del>
              </dd>
            )}
            {is !== null && (
              <dd className="wrap-anywhere">
                <span className="sr-only">{`${t('audit.after')}: `}</span>
                <ins className="text-jade no-underline">{valueOf(entity, path, is, known)}</ins>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </details>
  );
}
