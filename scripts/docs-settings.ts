/** `npm run docs:settings`: writes docs/configuration.md from the schema that reads the settings. */
import { writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { environment, mayHoldSecret } from '../apps/api/src/platform/config/config.ts';
import { settingTexts } from '../apps/api/src/platform/config/setting-texts.ts';

const intro = `# Configuration

Settings are environment variables. A wrong value stops the start with a sentence that names the variable and the reason. An empty
value counts as missing. The values of settings marked *secret* are never printed.

\`npm run docs:settings\` writes this page from the schema that reads the settings (apps/api/src/platform/config).`;

const outro = `The table \`setting\` of the database holds what may change while the shop runs. Staff edit it in the back office. For example
\`rejected_payment_release_hours\` (48): an order is cancelled when its rejected payment was not repaid by then; 0 cancels none.`;

type Schema = (typeof environment.shape)[keyof typeof environment.shape];
const shape: Readonly<Record<string, Schema>> = environment.shape;

/** What a value has to be: numbers from their limits, others from the sentence that refuses a wrong one. */
function valuesOf(schema: Schema): string {
  const { type, minimum, maximum } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  if (type === 'integer') {
    const isLimited = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER;
    return isLimited ? `whole number, ${minimum} to ${maximum}` : `whole number, at least ${minimum}`;
  }
  const refused = schema.safeParse('\0').error?.issues[0]?.message;
  return refused?.replace('must begin', 'beginning').replace(/^must (be |have )?/, '') ?? 'text';
}

/** A value as Markdown in a cell of a table. */
const code = (value: unknown) => `\`${String(value).replaceAll('|', '\\|')}\``;

function defaultOf(schema: Schema): string {
  const { default: value } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return value === undefined || value === '' ? '–' : code(value);
}

function rowOf(
  name: string,
  text: string | { readonly meaning: string; readonly otherwise: string },
): string {
  const schema = shape[name];
  if (!schema) throw new Error(`${name} is described, and is no setting`);
  const { meaning, otherwise } =
    typeof text === 'string' ? { meaning: text, otherwise: defaultOf(schema) } : text;
  const values = [valuesOf(schema), ...(mayHoldSecret.test(name) ? ['*secret*'] : [])].join('; ');
  return `| \`${name}\` | ${otherwise} | ${values} | ${meaning} |`;
}

/** @throws when a setting has no description, or a description no setting */
export function configurationPage(): string {
  const groups = Object.entries(settingTexts);
  const described = new Set(groups.flatMap(([, texts]) => Object.keys(texts)));
  const missing = Object.keys(shape).filter((name) => !described.has(name));
  if (missing.length > 0) throw new Error(`without a description in setting-texts.ts: ${missing.join(', ')}`);
  const sections = groups.map(([heading, texts]) =>
    [
      `## ${heading}`,
      '',
      '| name | default | values | meaning |',
      '| --- | --- | --- | --- |',
      ...Object.entries(texts).map(([name, text]) => rowOf(name, text)),
    ].join('\n'),
  );
  return [intro, ...sections, outro].join('\n\n') + '\n';
}

if (import.meta.main)
  await writeFile(new URL('../docs/configuration.md', import.meta.url), configurationPage());
