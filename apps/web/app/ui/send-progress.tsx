interface SendProgressProps {
  /** Uploaded share, 0 to 1. */
  readonly share: number;
  readonly label: string;
  /** Text with the percentage. */
  readonly percentLabel: (percent: number) => string;
}

export function SendProgress({ share, label, percentLabel }: SendProgressProps) {
  const percent = Math.round(share * 100);
  return (
    <div role="status" className="flex flex-col gap-1">
      <p>{percent < 100 ? percentLabel(percent) : label}</p>
      <progress className="h-2 w-full accent-jade" max={100} value={percent} aria-label={label} />
    </div>
  );
}
