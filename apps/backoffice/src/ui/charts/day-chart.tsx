import { formatDate } from '@zay/web/platform/dates.ts';
import { shortNumber, topOf } from './scale.ts';

export interface DayValue {
  /** YYYY-MM-DD */
  readonly day: string;
  readonly value: number;
  /** Value of the matching day in the previous period. */
  readonly previous: number;
}

interface DayChartProps {
  readonly days: readonly DayValue[];
  readonly label: string;
  /** Labels of the bars and the line. */
  readonly legend: readonly [now: string, before: string];
}

/** Units of the drawing: width of a day, height of the scale. */
const [width, height] = [10, 100];

/** A bar for every day, and a line for the previous period. A table beside it has the numbers. */
export function DayChart({ days, label, legend: [now, before] }: DayChartProps) {
  const top = topOf(Math.max(...days.flatMap(({ value, previous }) => [value, previous])));
  const y = (value: number) => height - (value / top) * height;
  const line = days.flatMap(({ previous }, at) => [
    `${at * width},${y(previous)}`,
    `${(at + 1) * width},${y(previous)}`,
  ]);
  const middle = days.length > 2 ? days[Math.floor(days.length / 2)] : undefined;
  const named = [days[0], middle, days.length > 1 ? days.at(-1) : undefined];
  return (
    <figure className="flex flex-col gap-1">
      <div className="flex gap-2">
        <div aria-hidden className="flex flex-col justify-between text-end text-xs text-muted tabular-nums">
          <span>{shortNumber(top)}</span>
          <span>{shortNumber(top / 2)}</span>
          <span>0</span>
        </div>
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${days.length * width} ${height}`}
          preserveAspectRatio="none"
          className="h-48 min-w-0 flex-1 border-b border-edge"
        >
          {[0, height / 2].map((at) => (
            <line
              key={at}
              x1="0"
              x2={days.length * width}
              y1={at}
              y2={at}
              className="stroke-line"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {days.map(({ day, value }, at) => (
            <rect
              key={day}
              x={at * width + 1}
              y={y(value)}
              width={width - 2}
              height={height - y(value)}
              className="fill-jade"
            >
              <title>{`${formatDate(day)}: ${value}`}</title>
            </rect>
          ))}
          <polyline
            points={line.join(' ')}
            className="fill-none stroke-ink stroke-2 [stroke-dasharray:4_3]"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      </div>
      <div aria-hidden className="flex justify-between ps-10 text-xs text-muted tabular-nums">
        {named.map((day) => day && <span key={day.day}>{formatDate(day.day).slice(0, 5)}</span>)}
      </div>
      <figcaption className="flex flex-wrap gap-x-4 text-sm">
        <span className="inline-flex items-center gap-2">
          <span aria-hidden className="size-3 rounded-xs bg-jade" /> {now}
        </span>
        <span className="inline-flex items-center gap-2">
          <span aria-hidden className="w-4 border-t-2 border-dashed border-ink" /> {before}
        </span>
      </figcaption>
    </figure>
  );
}
