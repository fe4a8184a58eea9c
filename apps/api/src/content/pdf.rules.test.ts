import { describe, expect, test } from 'vitest';
import { createPage, makePdf } from '../testing/pdf.ts';
import { pdfProblem } from './pdf.rules.ts';

const paper = makePdf([createPage()], 'Paper').toString('latin1');
const problemOf = (text: string) => pdfProblem(Buffer.from(text, 'latin1'));

/** A PDF 1.5 file whose cross-reference is a stream. */
const withStream = (entries: string) => {
  const head = '%PDF-1.5\n';
  return `${head}9 0 obj\n<< /Type /XRef ${entries} >>\nstream\n....\nendstream\nendobj\nstartxref\n${head.length}\n%%EOF\n`;
};

test('papers with a table and with a stream are PDFs', () => {
  expect(problemOf(paper)).toBeNull();
  expect(problemOf(withStream('/Root 1 0 R /Size 9'))).toBeNull();
});

test('a paper with incremental updates is read through all its sections', () => {
  const start = /startxref\n(\d+)/.exec(paper)?.[1] ?? '';
  const changed = (prev: string, more = '') =>
    `${paper}xref\n0 0\ntrailer\n<< /Root 1 0 R /Prev ${prev} ${more}>>\nstartxref\n${paper.length}\n%%EOF\n`;
  expect(problemOf(changed(start))).toBeNull();
  expect(problemOf(changed(String(paper.length)))).toBeNull();
  expect(problemOf(changed('7'))).toBe('not-a-pdf');
  expect(problemOf(changed('99999999'))).toBe('not-a-pdf');
  expect(problemOf(changed(start, '/Encrypt 4 0 R '))).toBe('pdf-encrypted');
});

test('encrypted papers are detected, in every spelling', () => {
  for (const name of ['/Encrypt', '/#45ncrypt', '/Encryp#74']) {
    expect(problemOf(paper.replace('/Root', `${name} 9 0 R /Root`))).toBe('pdf-encrypted');
    expect(problemOf(withStream(`/Root 1 0 R ${name} << /V 4 >>`))).toBe('pdf-encrypted');
  }
});

describe('no PDF', () => {
  test.each([
    ['nothing', ''],
    ['a picture', '\x89PNG\r\n\x1a\n'],
    ['a page', '<html><script>alert(1)</script></html>'],
    ['first bytes alone', '%PDF-1.4\n'],
    ['a page in front', `<html>${paper}`],
    ['a page behind', `${paper}<html></html>`],
    ['cut off', paper.slice(0, -40)],
    ['no root', paper.replace('/Root', '/Soot')],
    ['a start that leads nowhere', paper.replace(/startxref\n\d+/, 'startxref\n12')],
    ['a stream of another kind', withStream('/Root 1 0 R').replace('/XRef', '/ObjStm')],
    ['PDF 9', paper.replace('%PDF-1.4', '%PDF-9.4')],
  ])('%s', (_, text) => expect(problemOf(text)).toBe('not-a-pdf'));
});
