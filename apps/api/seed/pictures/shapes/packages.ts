import { circle, glass, ink, line, oval, paper, path, rect, type Draw } from './draw.ts';

const label = (x: number, y: number, w: number, h: number) => rect(x, y, w, h, 1.6, '#FFFDF5');

/** Packed goods: the motif of the contents is printed on the front. */
export const packages: Record<string, Draw> = {
  pouch: (t) => ({
    body:
      path('M7 3h18l1.500 24a2 2 0 0 1-2 2.200h-17A2 2 0 0 1 5.500 27z', t.base) +
      path('M7 3h18l.2 3.200H6.800z', t.darker) +
      path('M7 3h4L9.800 29.200H7.500A2 2 0 0 1 5.500 27z', t.light) +
      line('M8 4.600h16', t.light, 0.5) +
      oval(16, 17, 7.3, 8.2, '#FFFDF5') +
      path('M6 25.500h20l.4 2.200H5.600z', t.dark),
    front: { x: 16, y: 17, size: 10.5 },
  }),
  box: (t) => ({
    body:
      path('M4 10 16 5l12 5-12 4.500z', t.light) +
      path('M4 10v15l12 5V14.500z', t.base) +
      path('M28 10v15l-12 5V14.500z', t.dark) +
      path('M14 5.800l3.500-1.400L30 9.500l-2 .8z', t.lighter) +
      path('M5.500 14.500l9 3.700v8.500l-9-3.700z', '#FFFDF5'),
    front: { x: 10, y: 20.6, size: 6.6 },
  }),
  sack: (t) => ({
    body:
      path(
        'M8 6c-3 5-4 15-3 21 .3 1.700 1.200 2.500 3 2.500h16c1.800 0 2.700-.8 3-2.500 1-6 0-16-3-21z',
        t.base,
      ) +
      path('M8 6c-3 5-4 15-3 21 .3 1.700 1.200 2.500 3 2.500h2C8 24 8.500 12 11 6z', t.light) +
      path('M8 3.500h16L23 6.500H9z', t.darker) +
      line('M8.500 6.600h15', '#FFFDF5', 0.9) +
      circle(16, 18, 7.6, '#FFFDF5') +
      line('M7 27.500q9 1.500 18 0', t.dark, 0.8),
    front: { x: 16, y: 18, size: 10.5 },
  }),
  tin: (t) => ({
    body:
      rect(6, 7, 20, 22, 2, t.base) +
      rect(6, 7, 5, 22, 2, t.light) +
      oval(16, 7.5, 10, 3, t.lighter) +
      oval(16, 7, 8.6, 2.3, t.dark) +
      rect(6, 12, 20, 13, 0, '#FFFDF5') +
      rect(6, 12, 20, 1, 0, t.darker) +
      rect(6, 24.5, 20, 1, 0, t.darker),
    front: { x: 16, y: 18.6, size: 10 },
  }),
  jar: (t) => ({
    body:
      rect(6, 9, 20, 20.5, 4, glass) +
      path('M6.500 15h19v10.500a4 4 0 0 1-4 4h-11a4 4 0 0 1-4-4z', t.base) +
      rect(8, 3.5, 16, 5.5, 1.5, t.darker) +
      line('M10 5v2.800M13 5v2.800M16 5v2.800M19 5v2.800M22 5v2.800', t.base, 0.7) +
      label(8.5, 14.5, 15, 11) +
      rect(8, 10.5, 1.6, 5, 0.8, paper),
    front: { x: 16, y: 20, size: 9.4 },
  }),
  bottle: (t) => ({
    body:
      rect(13, 1.5, 6, 4, 1, t.darker) +
      path(
        'M13.500 5.500h5v3c0 1.800 4.500 2.500 4.500 7V27a3 3 0 0 1-3 3h-8a3 3 0 0 1-3-3V15.500c0-4.500 4.500-5.200 4.500-7z',
        t.base,
      ) +
      path(
        'M13.500 5.500h1.800v3c0 1.800-3 3-3 7V30H12a3 3 0 0 1-3-3V15.500c0-4.500 4.500-5.200 4.500-7z',
        t.light,
      ) +
      label(9, 16.5, 14, 9.5),
    front: { x: 16, y: 21.2, size: 8 },
  }),
  tube: (t) => ({
    body:
      path('M8.500 3h15L22 24H10z', t.base) +
      path('M8.500 3h5l-.5 21h-3z', t.light) +
      rect(8, 2, 16, 2.6, 0.6, t.darker) +
      rect(11, 24, 10, 6, 1.4, paper) +
      line('M13 25v4M15 25v4M17 25v4M19 25v4', '#CBD3D9', 0.6) +
      circle(16, 13, 5.2, '#FFFDF5'),
    front: { x: 16, y: 13, size: 7.4 },
  }),
  cream: (t) => ({
    body:
      path('M4 15h24v9a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4z', t.base) +
      path('M4 15h5v13H8a4 4 0 0 1-4-4z', t.light) +
      rect(3, 7.5, 26, 8, 2, t.darker) +
      rect(3, 7.5, 6, 8, 2, t.dark) +
      oval(16, 7.8, 12.5, 2.2, t.dark) +
      circle(16, 21.5, 5, '#FFFDF5'),
    front: { x: 16, y: 21.5, size: 7.4 },
  }),
  book: (t) => ({
    body:
      path('M6 4.500A2.500 2.500 0 0 1 8.500 2H26v25H8.500A2.500 2.500 0 0 0 6 29.500z', t.base) +
      path('M6 4.500A2.500 2.500 0 0 1 8.500 2H10v25H8.500A2.500 2.500 0 0 0 6 29.500z', t.darker) +
      path('M6 28.500A1.900 1.900 0 0 1 8 27h18v3.200H8a1.900 1.900 0 0 1-2-1.700z', '#F3EBDC') +
      line('M8 28.600h17.500', '#D8CDB8', 0.5) +
      rect(12.5, 20.5, 11, 1.2, 0.6, t.lighter) +
      rect(14.5, 23, 7, 1, 0.5, t.light) +
      rect(11.8, 3.8, 12.4, 14.6, 1, t.light),
    front: { x: 18, y: 11.2, size: 9.6 },
  }),
  collar: (t) => ({
    body:
      `<ellipse cx="16" cy="13" rx="11" ry="8.500" fill="none" stroke="${t.base}" stroke-width="3.400"/><ellipse cx="16" cy="13" rx="11" ry="8.500" fill="none" stroke="${t.lighter}" stroke-width=".5" stroke-dasharray="1.400 1.200"/>` +
      rect(6, 5, 5, 6, 1, '#C9D2D9') +
      rect(7.3, 6.4, 2.4, 3.2, 0.4, t.darker) +
      circle(16, 25.5, 3.6, '#E8B93C') +
      circle(16, 25.5, 2, '#C99A22') +
      line('M16 21.500v1', ink, 1),
  }),
};
