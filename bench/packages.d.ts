/** The little that lighthouse.ts uses: the packages are installed in bench/ only, when this bench is run. */
declare module 'lighthouse' {
  interface Audit {
    readonly id: string;
    readonly title: string;
    readonly score: number | null;
    readonly scoreDisplayMode: string;
    readonly displayValue?: string;
    readonly numericValue?: number;
  }
  interface Result {
    readonly lhr: {
      readonly categories: Readonly<
        Record<
          string,
          {
            readonly score: number | null;
            readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
          }
        >
      >;
      readonly audits: Readonly<Record<string, Audit>>;
      readonly runtimeError?: { readonly message: string };
    };
    readonly report: string;
  }
  export default function lighthouse(
    url: string,
    flags: { readonly disableStorageReset?: boolean; readonly output?: 'html' },
    config: undefined,
    page: import('puppeteer-core').Page,
  ): Promise<Result | undefined>;
}

declare module 'puppeteer-core' {
  export interface Page {
    goto(url: string): Promise<unknown>;
    evaluate<Value>(work: (value: Value) => void, value: Value): Promise<void>;
  }
  export interface Browser {
    newPage(): Promise<Page>;
    close(): Promise<void>;
  }
  const puppeteer: {
    launch(options: { readonly executablePath: string; readonly args: readonly string[] }): Promise<Browser>;
  };
  export default puppeteer;
}
