import { CopyButton } from '@zay/web/ui/copy-button.tsx';

interface SecretProps {
  readonly label: string;
  readonly value: string;
  readonly text: string;
}

/** A secret that is shown once, to be copied. */
export function Secret({ label, value, text }: SecretProps) {
  return (
    <div role="status" className="flex max-w-4xl flex-col gap-3 rounded-card bg-jade-soft p-4">
      <p>{text}</p>
      <code className="break-all select-all">{value}</code>
      <span>
        <CopyButton value={value} label={label} />
      </span>
    </div>
  );
}
