import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Vault } from './vault.ts';

export const segmentBytes = 16 * 1_048_576;
const segmentsOfLog = 256n;

/** @returns the name of the segment of a timeline that contains a position such as `0/3000158` */
export function segmentOf(timeline: number, lsn: string): string {
  const [high = '', low = ''] = lsn.split('/');
  const position = (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
  return segmentName(timeline, position / BigInt(segmentBytes));
}

/** @returns the segment with the byte before a position */
export function lastSegmentBefore(timeline: number, lsn: string): string {
  const segment = segmentOf(timeline, lsn);
  return startOf(segment) === lsn ? previousSegment(segment) : segment;
}

const hex = (value: bigint | number) => value.toString(16).toUpperCase().padStart(8, '0');

export const isSegment = (name: string): boolean => /^[0-9A-F]{24}$/.test(name);

const segmentName = (timeline: number, number: bigint) =>
  hex(timeline) + hex(number / segmentsOfLog) + hex(number % segmentsOfLog);

const numberOf = (segment: string) =>
  BigInt(`0x${segment.slice(8, 16)}`) * segmentsOfLog + BigInt(`0x${segment.slice(16)}`);

export const timelineOf = (segment: string): number => Number.parseInt(segment.slice(0, 8), 16);

/** @returns the position at which a segment begins, in PostgreSQL's notation */
export function startOf(segment: string): string {
  const position = numberOf(segment) * BigInt(segmentBytes);
  return `${(position >> 32n).toString(16)}/${(position & 0xffffffffn).toString(16)}`.toUpperCase();
}

export const nextSegment = (segment: string): string =>
  segmentName(timelineOf(segment), numberOf(segment) + 1n);

export const previousSegment = (segment: string): string =>
  segmentName(timelineOf(segment), numberOf(segment) - 1n);

/** @returns the segments from `first` up to, but not including, `end` */
export function segmentsBetween(first: string, end: string): string[] {
  const found: string[] = [];
  for (let segment = first; segment < end; segment = nextSegment(segment)) found.push(segment);
  return found;
}

export const walPrefix = (timeline: number): string => `wal/${hex(timeline)}/`;
export const segmentObject = (segment: string): string => walPrefix(timelineOf(segment)) + segment;
/** Name of the object with the time up to which this segment and earlier ones are complete. */
export const reachedObject = (segment: string): string => `${segmentObject(segment)}.reached`;
export const historyObject = (timeline: number): string => `${walPrefix(timeline)}history`;
/** PostgreSQL's file name for the history of a timeline. */
export const historyFile = (timeline: number): string => `${hex(timeline)}.history`;

/** Puts finished segments of the cluster into the vault, in order. @returns the bytes that they take in the store */
export async function putSegments(
  vault: Vault,
  pgdata: string,
  segments: readonly string[],
  onBytes: (bytes: number) => void = () => undefined,
): Promise<number> {
  let kept = 0;
  for (const segment of segments) {
    const bytes = await readFile(join(pgdata, 'pg_wal', segment));
    kept += await vault.put(segmentObject(segment), bytes);
    onBytes(bytes.length);
  }
  return kept;
}

/** Puts the history of the timeline, so that a restore never uses its number again. */
export async function putHistory(vault: Vault, pgdata: string, timeline: number): Promise<void> {
  if (timeline === 1) return;
  await vault.put(historyObject(timeline), await readFile(join(pgdata, 'pg_wal', historyFile(timeline))));
}
