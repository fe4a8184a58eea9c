import { Validator } from '@seriousme/openapi-schema-validator';
import { endpoints, slipRefusals } from '@zay/contract';
import { staffEndpoints } from '@zay/contract/staff';
import { expect, test } from 'vitest';
import { buildOpenApi } from './openapi.ts';

interface Operation {
  operationId: string;
  responses: Record<string, { $ref: string }>;
}
interface RefusalBody {
  allOf: [{ $ref: string }, { properties: { code: { enum: string[] } } }];
}
interface RefusalResponse {
  content: { 'application/json': { schema: RefusalBody & { anyOf?: RefusalBody[] } } };
}

const document = buildOpenApi({ endpoints, title: 'Zay API', version: '1.2.3' }) as {
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, { properties: Record<string, object> }>;
    responses: Record<string, RefusalResponse>;
  };
};

test('is a valid OpenAPI 3.1 document', async () => {
  const validator = new Validator();
  const result = await validator.validate(document);
  expect(result.errors).toBeUndefined();
  expect(result.valid).toBe(true);
  expect(validator.version).toBe('3.1');
});

test('describes every endpoint, every method and every refusal', () => {
  for (const endpoint of endpoints) {
    for (const method of [endpoint.method, ...(endpoint.alsoMethods ?? [])]) {
      const operation = document.paths[endpoint.path]?.[method.toLowerCase()];
      expect(operation, `${method} ${endpoint.path}`).toBeDefined();
      for (const [code, status] of Object.entries(endpoint.refusals ?? {})) {
        expect(JSON.stringify(operation?.responses[status])).toContain(code);
      }
    }
  }
});

test('every operation has a unique name', () => {
  const names = Object.values(document.paths).flatMap((item) =>
    Object.values(item).map((one) => one.operationId),
  );
  expect(new Set(names).size).toBe(names.length);
});

test('every reference is resolved', () => {
  const text = JSON.stringify(document);
  const references = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map((match) => match[1] ?? '');
  expect(references.length).toBeGreaterThan(500);
  for (const reference of new Set(references)) {
    const found = reference
      .split('/')
      .reduce<unknown>((part, key) => (part as Record<string, unknown>)?.[key], document);
    expect(found, reference).toBeDefined();
  }
  expect(text).not.toContain('$defs');
});

test('[OPS-06] a file is described by the kinds that its call takes', () => {
  const office = JSON.stringify(
    buildOpenApi({ endpoints: staffEndpoints, title: 'Office', version: '1.2.3' }),
  );
  const kindsOf = (name: string) => {
    const { paths } = JSON.parse(office) as { paths: Record<string, object> };
    return /"format":"binary","description":"([^"]+)"/.exec(JSON.stringify(paths[`/api/Staff/${name}`]))?.[1];
  };
  expect(kindsOf('UploadPicture')).toBe('JPEG, PNG, WebP or GIF.');
  expect(kindsOf('UploadProductImport')).toContain('CSV');
  expect(kindsOf('UploadEdition')).toBe('PDF.');
  expect(kindsOf('UploadClip')).toBe('MP4 or WebM.');
});

test('keeps the additional path of a call with its parameter', () => {
  expect(document.paths['/api/Order/SeenNotification/{Id}']).toHaveProperty('get');
});

test('[KEPT-01] every refusal that keeps a slip has the order’s id', () => {
  const { responses, schemas } = document.components;
  const paid = endpoints.filter(({ refusals }) => refusals?.['kept-payment-not-usable']);
  const missing = paid.flatMap(({ path, refusals = {} }) =>
    slipRefusals.flatMap((code) => {
      const answer = document.paths[path]?.['post']?.responses[refusals[code] ?? 0]?.$ref;
      if (!answer) return [];
      const { schema } = responses[answer.split('/').at(-1)!]!.content['application/json'];
      const [body] = (schema.anyOf ?? [schema]).find(({ allOf }) =>
        allOf[1].properties.code.enum.includes(code),
      )!.allOf;
      return schemas[body.$ref.split('/').at(-1)!]?.properties['keptOrderId'] ? [] : [`${path} ${code}`];
    }),
  );
  expect([paid.length, missing]).toEqual([5, []]);
});
