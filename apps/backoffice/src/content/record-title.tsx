import type { StaffResource, StoredPicture } from '@zay/contract/staff';
import { Picture } from '@zay/web/ui/picture.tsx';
import type { LookupRecord } from './lookup.ts';
import type { OptionsOf } from './use-options.ts';

interface RecordTitleProps {
  readonly resource: StaffResource;
  readonly record: LookupRecord;
  readonly name: string;
  readonly optionsOf: OptionsOf;
}

/** A record by its picture and name; in a tree with what it stands below. */
export function RecordTitle({ resource, record, name, optionsOf }: RecordTitleProps) {
  const picture = Object.entries(resource.fields).find(([, { kind }]) => kind === 'picture')?.[0];
  const shown = picture === undefined ? undefined : (record[picture] as StoredPicture | null);
  const tree = 'parentId' in resource.fields ? optionsOf(resource.name) : [];
  const parent = tree.find(({ id }) => id === record['parentId']);
  const depth = tree.find(({ id }) => id === record.id)?.depth ?? 0;
  return (
    <span className="flex items-start gap-3" style={{ paddingInlineStart: `${depth * 1.5}rem` }}>
      {shown && (
        <Picture
          src={shown.url}
          alt=""
          width={56}
          height={56}
          // A banner is as wide as it is.
          className="h-14 max-w-40 min-w-14 w-auto shrink-0 rounded-field object-contain"
        />
      )}
      <span className="md:min-w-32">
        {parent && <span className="block text-sm font-normal text-muted">{parent.fullLabel} ›</span>}
        {name}
      </span>
    </span>
  );
}
