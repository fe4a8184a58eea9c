import type { OrderStatusId, PaymentStatusId } from '@zay/contract';
import {
  auditPart,
  lookupAction,
  lookupActs,
  lookupTables,
  staffResources,
  type LookupAct,
  type AuditEntry,
  type LookupName,
  type Names,
} from '@zay/contract/staff';
import { formatDate, formatDateTime } from '@zay/web/platform/dates.ts';
import { useMoney } from '@zay/web/platform/money.ts';
import { usePick, useText, useWord } from '../platform/language/context.ts';
import type { OfficeTranslate } from '../platform/language/text.ts';
import { entityLabel, fieldLabel } from '../ui/field-labels.ts';
import { orderLooks, paymentLooks } from '../ui/status-looks.ts';

const lookupNames = Object.keys(lookupTables) as LookupName[];
const lookupOfTable = new Map<string, LookupName>(lookupNames.map((name) => [lookupTables[name], name]));
const lookupOfAction = new Map<string, readonly [LookupName, LookupAct]>(
  lookupNames.flatMap((name) => lookupActs.map((act) => [lookupAction(name, act), [name, act]] as const)),
);
const fieldsOf = (entity: string) =>
  staffResources.find(({ name }) => name === lookupOfTable.get(entity))?.fields;

const amounts = new Set([
  'price',
  'promotePrice',
  'fee',
  'amount',
  'receivedAmount',
  'counted',
  'expected',
  'writtenOff',
  'givenUp',
]);
const isDay = /^\d{4}-\d\d-\d\d$/;
const isTime = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

const isLanguage = (name: string) => name === 'en' || name === 'my';
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

interface Speech {
  readonly t: OfficeTranslate;
  /** Text of a key; undefined if there is none. */
  readonly word: (key: string) => string | undefined;
  readonly money: (kyats: number) => string;
  readonly pick: (name: Names) => string;
}

/** Labels for the names in the audit log. A name from an earlier version without a label is shown as it is. */
export function auditWords({ t, word, money, pick }: Speech) {
  const kindOf = (entity: string) => {
    const lookup = lookupOfTable.get(entity);
    return (lookup ? capital(t(`contentOne.${lookup}`)) : entityLabel(word, entity)) ?? entity;
  };

  const actionOf = (action: string) => {
    const [lookup, act] = lookupOfAction.get(action) ?? [];
    if (lookup && act) return t(`audit.${act}`, { what: t(`contentOne.${lookup}`) });
    return word(`auditActions.${action}`) ?? action;
  };

  const languageOf = (name: string) => t(name === 'en' ? 'kit.english' : 'kit.burmese');
  /** Name of a record that a field refers to or contains a part of; marks have no field. */
  const referred = (names: AuditEntry['names'], field: string, id: unknown) => {
    const name = names[field]?.[String(id)];
    return name && pick(name);
  };
  const nameOf = (entity: string, name: string, names: AuditEntry['names'], within = '') => {
    if (/^\d+$/.test(name)) return referred(names, within, name) ?? t('audit.number', { n: name });
    const { field, language } = auditPart(name);
    const own = fieldsOf(entity)?.[field] && word(`contentFields.${field}`);
    const text = own ?? fieldLabel(word, field) ?? name;
    return language ? `${text} (${languageOf(language)})` : text;
  };
  const partOf = (entity: string, path: readonly string[], names: AuditEntry['names'] = {}) => {
    const parts = path
      .filter((name) => !isLanguage(name))
      .map((name, depth, all) => nameOf(entity, name, names, all[depth - 1]));
    const last = path.at(-1) ?? '';
    return isLanguage(last) ? `${parts.join(' › ')} (${languageOf(last)})` : parts.join(' › ');
  };

  const numberOf = (entity: string, field: string, value: number) => {
    if (field === 'status' && entity === 'customer_order' && value in orderLooks)
      return t(orderLooks[value as OrderStatusId].text as 'common.ok');
    const isPayment = field === 'paymentStatus' || (field === 'status' && entity === 'payment');
    if (isPayment && value in paymentLooks)
      return t(paymentLooks[value as PaymentStatusId].text as 'common.ok');
    return amounts.has(field) || fieldsOf(entity)?.[field]?.kind === 'kyats' ? money(value) : undefined;
  };
  const textOf = (entity: string, field: string, value: string) => {
    if (isDay.test(value)) return formatDate(value);
    if (isTime.test(value)) return formatDateTime(value);
    if (field === 'rights') return word(`rights.${value}`);
    if (field === 'password' || field === 'secret') return t('audit.passwordChanged');
    const isOfReturn =
      (field === 'state' && entity === 'goods_return') || (field === 'reason' && entity === 'customer_order');
    if (isOfReturn) return word(`goodsReturn.${value}`);
    if (entity === 'parcel_return' && (field === 'state' || field === 'reason'))
      return word(`parcels.${value}`);
    const isOfGoods = (field === 'state' && entity === 'product') || (field === 'reason' && entity === 'sku');
    return isOfGoods ? word(`products.${value}`) : undefined;
  };
  const valueOf = (
    entity: string,
    path: readonly string[],
    value: unknown,
    names: AuditEntry['names'] = {},
  ): string => {
    if (value === null) return '';
    if (Array.isArray(value))
      return value.map((one) => valueOf(entity, path, one, names)).join(t('common.comma'));
    if (typeof value === 'boolean') return t(value ? 'kit.yes' : 'kit.no');
    const { field } = auditPart(path.findLast((name) => !isLanguage(name)) ?? '');
    const name = referred(names, field, value);
    if (name !== undefined) return name;
    const said =
      typeof value === 'number' ? numberOf(entity, field, value) : textOf(entity, field, String(value));
    const choice = fieldsOf(entity) && word(`contentChoices.${field}_${String(value)}`);
    return said ?? choice ?? String(value);
  };

  return {
    actionOf,
    kindOf,
    /** `Brand no. 3`; a setting by its name. */
    recordOf: (entity: string, id: string) =>
      word(`contentSettings.${id}`) ??
      (/^\d+$/.test(id) ? t('audit.recordOf', { what: kindOf(entity), id }) : `${kindOf(entity)} ${id}`),
    partOf,
    valueOf,
  };
}

export function useAuditWords(): ReturnType<typeof auditWords> {
  return auditWords({ t: useText(), word: useWord(), money: useMoney(), pick: usePick() });
}
