/** Notes every module of OpenTelemetry that a process of the shop loads. */
export function spyInto(file: string): string {
  // prom-client loads the interface, `@opentelemetry/api`, which does nothing without the SDK.
  const spy = `import { registerHooks } from 'node:module';
    import { appendFileSync } from 'node:fs';
    registerHooks({ resolve(name, context, next) {
      if (/^@opentelemetry\\/(?!api$)/.test(name)) appendFileSync(${JSON.stringify(file)}, name + '\\n');
      return next(name, context);
    } });`;
  return `--import=data:text/javascript,${encodeURIComponent(spy)}`;
}
