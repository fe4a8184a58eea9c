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
  const parent =
    'parentId' in resource.fields
      ? optionsOf(resource.name).find(({ id }) => id === record['parentId'])
      : undefined;
  return (
    <span className="flex items-start gap-3">
      {shown && (
        <Picture
          src={shown.url}
          alt=""
          width={56}
          height={56}
          className="size-14 shrink-0 rounded-field object-contain"
        />
      )}
      <span>
        {parent && <span className="block text-sm font-normal text-muted">{parent.fullLabel} ›</span>}
        {name}
      </span>
    </span>
  );
}
