import { shade } from '../colours.ts';

/** The tones a drawn shape uses, made from one colour. */
export type Tones = { base: string; dark: string; darker: string; light: string; lighter: string };

/** A drawing inside a box of 32 by 32; `front` is where a motif may be printed on it (centre and size). */
export type Shape = { body: string; front?: { x: number; y: number; size: number } };
export type Draw = (tones: Tones) => Shape;

export const tonesOf = (hex: string): Tones => ({
  base: hex,
  dark: shade(hex, -0.1),
  darker: shade(hex, -0.2),
  light: shade(hex, 0.12),
  lighter: shade(hex, 0.24),
});

export const rect = (x: number, y: number, w: number, h: number, radius: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${radius}" fill="${fill}"/>`;
export const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;
export const line = (d: string, colour: string, width = 1) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
export const circle = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
export const oval = (x: number, y: number, rx: number, ry: number, fill: string) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;
/** The same mark at each of several places. */
export const repeat = (
  places: readonly (readonly [number, number])[],
  mark: (x: number, y: number) => string,
) => places.map(([x, y]) => mark(x, y)).join('');

export const glass = '#BFE3F5';
export const steel = '#C9D2D9';
export const steelDark = '#98A5AF';
export const ink = '#2D3338';
export const paper = '#FFFFFF';
