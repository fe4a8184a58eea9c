import { deleteRole, saveRole, type StaffRight, type StaffRole, staffRights } from '@zay/contract/staff';
import { confirm } from '@zay/web/ui/ask.ts';
import { Button } from '@zay/web/ui/button.tsx';
import { Checkbox } from '@zay/web/ui/choice.tsx';
import { useNavigate, useParams } from 'react-router';
import { usePick, useText } from '../platform/language/context.ts';
import { useAct } from '../platform/records.ts';
import { refreshMember, useMay } from '../platform/session.ts';
import { FormPage } from '../ui/form/form-page.tsx';
import { TwoLanguages } from '../ui/form/two-languages.tsx';
import { useFormState } from '../ui/form/use-form-state.ts';
import { Page } from '../ui/page.tsx';
import { Reading } from '../ui/reading.tsx';
import { toastOnFailure } from '../ui/toast-on-failure.ts';
import { useRoles } from './use-roles.ts';

const newRole: Pick<StaffRole, 'name' | 'rights' | 'isBuiltIn' | 'version'> = {
  name: { en: '', my: '' },
  rights: [],
  isBuiltIn: false,
  version: '',
};

/** A role, or a new one: its name and what it allows (STAFF-58). */
export default function RolePage() {
  const t = useText();
  const { id } = useParams();
  // Other pages cache the roles: the form waits for fresh data.
  const { isFetchedAfterMount: isFresh, ...query } = useRoles();
  if (id === undefined) return <RoleForm code={null} role={newRole} />;
  const role = isFresh ? query.data?.find(({ code }) => code === id) : undefined;
  if (role) return <RoleForm key={id} code={id} role={role} />;
  return (
    <Page title={t('staff.roles')}>
      <Reading query={{ ...query, isPending: !isFresh }} />
      {isFresh && <p>{t('staff.noSuchRole')}</p>}
    </Page>
  );
}

interface RoleFormProps {
  /** Null for a new one. */
  readonly code: string | null;
  readonly role: typeof newRole;
}

function RoleForm({ code, role }: RoleFormProps) {
  const t = useText();
  const pick = usePick();
  const navigate = useNavigate();
  const save = useAct(saveRole);
  const form = useFormState({
    initial: { name: role.name, rights: role.rights },
    save: async ({ name, rights }) => {
      const named = role.isBuiltIn ? {} : { name };
      await save.mutateAsync({ body: { code, version: role.version, rights: [...rights], ...named } });
      // The member's own rights may have changed, and with them the menu.
      await refreshMember();
    },
    done: () => void navigate('/roles'),
  });
  return (
    <FormPage
      title={code === null ? t('staff.newRole') : pick(role.name)}
      form={form}
      back="/roles"
      actions={code !== null && !role.isBuiltIn && <DeleteRole code={code} name={pick(role.name)} />}
    >
      {!role.isBuiltIn && <TwoLanguages {...form.value('name')} label={t('staff.name')} />}
      <Rights chosen={form.draft.rights} onChange={(rights) => form.change({ rights })} />
    </FormPage>
  );
}

const groups = {
  sales: ['orders', 'packing', 'payments', 'messages', 'education'],
  goods: ['products', 'stock', 'content'],
  people: ['buyers', 'questions', 'notifications'],
  money: ['reports', 'costs'],
} as const;
const grouped: readonly StaffRight[] = Object.values(groups).flat();

/** Rights by the work that they are for; those of no other group are of the shop itself. */
const allGroups: readonly (readonly [group: keyof typeof groups | 'shop', rights: readonly StaffRight[]])[] =
  [
    ['sales', groups.sales],
    ['goods', groups.goods],
    ['people', groups.people],
    ['money', groups.money],
    ['shop', staffRights.filter((right) => !grouped.includes(right))],
  ];

interface RightsProps {
  readonly chosen: readonly StaffRight[];
  readonly onChange: (rights: StaffRight[]) => void;
}

/** Members cannot grant or revoke rights that they lack. */
function Rights({ chosen, onChange }: RightsProps) {
  const t = useText();
  const may = useMay();
  const toggle = (right: StaffRight) =>
    onChange(staffRights.filter((one) => chosen.includes(one) !== (one === right)));
  return (
    <>
      {allGroups.map(([group, rights]) => (
        <fieldset key={group} className="rounded-card border border-line p-4">
          <legend className="px-1 text-lg font-semibold">{t(`rightGroups.${group}`)}</legend>
          {rights.map((right) => (
            <Checkbox
              key={right}
              checked={chosen.includes(right)}
              disabled={!may(right)}
              onChange={() => toggle(right)}
            >
              <span className="block font-medium">{t(`rights.${right}`)}</span>
              <span className="block text-sm text-muted">{t(`rightHints.${right}`)}</span>
            </Checkbox>
          ))}
        </fieldset>
      ))}
    </>
  );
}

function DeleteRole({ code, name }: { code: string; name: string }) {
  const t = useText();
  const navigate = useNavigate();
  const remove = useAct(deleteRole);
  const press = async () => {
    const isSure = await confirm({
      title: t('staff.deleteRoleTitle', { name }),
      message: t('staff.deleteRoleText'),
      confirmLabel: t('common.delete'),
      danger: true,
    });
    if (isSure && (await toastOnFailure(remove.mutateAsync({ body: { code } }))))
      void navigate('/roles', { replace: true });
  };
  return (
    <Button variant="danger" busy={remove.isPending} onClick={() => void press()}>
      {t('common.delete')}
    </Button>
  );
}
