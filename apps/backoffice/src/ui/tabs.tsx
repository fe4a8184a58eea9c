import { ChipLink } from '@zay/web/ui/chip.tsx';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';

interface Tab {
  readonly value: string;
  readonly label: ReactNode;
}

interface TabsProps {
  readonly label: string;
  /** The first one is shown until another is chosen. */
  readonly tabs: readonly [Tab, ...Tab[]];
  /** Its name in the address. */
  readonly name?: string;
}

/** Parts of a page, each with an address of its own; `useTab` says which one is open. */
export function Tabs({ label, tabs, name = 'tab' }: TabsProps) {
  const open = useTab(tabs, name);
  return (
    <nav aria-label={label} className="flex flex-wrap gap-2">
      {tabs.map((tab) => (
        <ChipLink
          key={tab.value}
          to={`?${name}=${tab.value}`}
          selected={tab.value === open}
          preventScrollReset
        >
          {tab.label}
        </ChipLink>
      ))}
    </nav>
  );
}

/** The value of the open tab. */
export function useTab(tabs: TabsProps['tabs'], name = 'tab'): string {
  const [search] = useSearchParams();
  return tabs.find(({ value }) => value === search.get(name))?.value ?? tabs[0].value;
}
