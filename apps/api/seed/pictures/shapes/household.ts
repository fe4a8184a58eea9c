import {
  circle,
  glass,
  ink,
  line,
  oval,
  paper,
  path,
  rect,
  repeat,
  steel,
  steelDark,
  type Draw,
} from './draw.ts';

export const household: Record<string, Draw> = {
  officechair: (t) => ({
    body:
      rect(9, 2.5, 14, 13, 3.5, t.base) +
      rect(10.5, 4, 11, 10, 2.5, t.dark) +
      rect(14.8, 15, 2.4, 3, 0, steelDark) +
      rect(7, 17, 18, 4.5, 2.2, t.base) +
      line('M6.500 12.500v6M25.500 12.500v6', ink, 1.8) +
      rect(15, 21, 2, 5, 0, steelDark) +
      line('M8 28.500l8-3 8 3M16 25.500v3', ink, 1.5) +
      repeat(
        [
          [8, 29],
          [16, 29.2],
          [24, 29],
        ],
        (x, y) => circle(x, y, 1.2, ink),
      ),
  }),
  lamp: (t) => ({
    body:
      path('M4 13 14 4l7 8-7 4.500z', t.base) +
      path('M4 13l10-9 2 2.300-9 8.200z', t.light) +
      path('M9 15.500l5-4.500 4 4-2 5z', '#FFF3C4') +
      line('M17.500 8.500 24 15l-5 11', steelDark, 1.6) +
      circle(24, 15, 1.5, t.darker) +
      oval(18, 27.5, 8, 2, t.darker),
  }),
  fan: (t) => ({
    body:
      rect(15, 20, 2, 7, 0, steelDark) +
      oval(16, 28.5, 7, 1.8, t.darker) +
      circle(16, 11.5, 10.3, t.lighter) +
      repeat([[16, 11.5]], (x, y) =>
        [0, 120, 240]
          .map(
            (turn) =>
              `<path d="M${x} ${y}c-4-2-4.500-7.500 0-8.500 3 1 3.500 5.500 0 8.500z" fill="${t.base}" transform="rotate(${turn} ${x} ${y})"/>`,
          )
          .join(''),
      ) +
      circle(16, 11.5, 1.9, t.darker) +
      `<circle cx="16" cy="11.500" r="9.900" fill="none" stroke="${t.darker}" stroke-width="1"/><circle cx="16" cy="11.500" r="6.500" fill="none" stroke="${t.dark}" stroke-width=".4"/>`,
  }),
  fridge: (t) => ({
    body:
      rect(7, 1.5, 18, 28, 2, t.base) +
      rect(7, 1.5, 18, 10, 2, t.light) +
      rect(7, 11, 18, 1, 0, t.darker) +
      rect(9.5, 5, 1.4, 4.5, 0.7, t.darker) +
      rect(9.5, 14.5, 1.4, 7, 0.7, t.darker) +
      rect(9, 29, 3, 1.5, 0.5, ink) +
      rect(20, 29, 3, 1.5, 0.5, ink) +
      rect(19.5, 4.5, 3, 1.2, 0.4, paper),
  }),
  chest: (t) => ({
    body:
      rect(3, 9, 26, 18, 2, t.base) +
      rect(2.5, 6.5, 27, 5, 1.6, t.light) +
      rect(13, 9.5, 6, 1.4, 0.7, t.darker) +
      rect(5, 20, 8, 4, 0.8, t.dark) +
      line('M6 21.500h6M6 22.700h6', t.light, 0.5) +
      circle(25, 22, 1.2, '#5FD3A5') +
      rect(5, 27, 3, 2, 0.5, ink) +
      rect(24, 27, 3, 2, 0.5, ink),
  }),
  washer: (t) => ({
    body:
      rect(5, 2.5, 22, 27, 2.2, t.base) +
      rect(5, 2.5, 22, 6, 2, t.dark) +
      circle(9, 5.5, 1.2, paper) +
      rect(17, 4.5, 7, 2, 0.8, glass) +
      circle(16, 19, 8, steelDark) +
      circle(16, 19, 6.6, '#5E8FB3') +
      path('M9.600 20q3-2 6.400 0t6.400-.5A6.600 6.600 0 0 1 9.600 20z', '#9CCBEA') +
      circle(13.5, 16.5, 1.2, '#CDE8F8') +
      circle(18.5, 22.5, 0.8, '#CDE8F8'),
  }),
  aircon: (t) => ({
    body:
      rect(2, 7, 28, 11, 2.4, t.base) +
      rect(2, 14.5, 28, 3.5, 1.7, t.dark) +
      line('M5 16.300h22', t.darker, 0.7) +
      rect(22, 9.5, 5, 2, 0.6, glass) +
      line(
        'M8 21q-1.500 2 0 4M13 21q-1.500 2.500 0 5M19 21q1.500 2.500 0 5M24 21q1.500 2 0 4',
        '#7FC4EE',
        1.2,
      ),
  }),
  ricecooker: (t) => ({
    body:
      path('M4.500 13h23l-1.500 12a4 4 0 0 1-4 3.500H10A4 4 0 0 1 6 25z', t.base) +
      path('M5 13h22c0-5-5-7.500-11-7.500S5 8 5 13z', steel) +
      path('M5 13h22v1.600H5z', steelDark) +
      rect(13.5, 3.5, 5, 2.5, 1.2, ink) +
      rect(12, 18, 8, 6, 1.5, t.lighter) +
      circle(14.5, 21, 0.9, '#E8A33C') +
      rect(16.5, 20.3, 2.5, 1.3, 0.5, t.darker) +
      rect(2.5, 14.5, 3, 2.5, 1, t.darker) +
      rect(26.5, 14.5, 3, 2.5, 1, t.darker),
  }),
  kettle: (t) => ({
    body:
      path('M9 8h13l2.500 17a2 2 0 0 1-2 2.300H8.500a2 2 0 0 1-2-2.300z', t.base) +
      path('M9 8h4l-1 19.300H8.500a2 2 0 0 1-2-2.300z', t.light) +
      path('M9.500 8 6 5.500l3.600-1z', t.dark) +
      rect(11.5, 4.5, 8, 3.5, 1.5, ink) +
      line('M22 9.500c6 0 6.500 8 2.500 12', ink, 2) +
      rect(15, 14, 2, 9, 1, glass) +
      rect(6, 27, 19, 2.2, 1, ink),
  }),
  blender: (t) => ({
    body:
      path('M9.500 5h13l-2 14h-9z', glass) +
      path('M10.300 10.500h11.400l-1.200 8.500h-9z', t.lighter) +
      rect(9, 2.5, 14, 3, 1.2, ink) +
      line('M22 8c4 0 4 7-.8 7', steelDark, 1.4) +
      path('M11 19h10l2.500 8.500a1.500 1.500 0 0 1-1.500 2H10a1.500 1.500 0 0 1-1.500-2z', t.base) +
      circle(16, 24.5, 2.2, paper) +
      line('M16 24.500v-1.500', t.darker, 0.8),
  }),
  cooker: (t) => ({
    body:
      rect(2, 17, 28, 9.5, 2, t.base) +
      path('M4 12h24l2 6H2z', t.darker) +
      oval(10, 14.8, 4.5, 1.7, ink) +
      oval(22, 14.8, 4.5, 1.7, ink) +
      oval(10, 14.5, 3, 1, '#F08A3C') +
      oval(22, 14.5, 3, 1, '#F08A3C') +
      circle(9, 22, 2, steel) +
      circle(23, 22, 2, steel) +
      rect(13, 20.8, 6, 2.4, 0.6, '#A6E3C3') +
      path('M9 14c-1-3 1-4 1-6 2 2 2.500 4 1 6zM21 14c-1-3 1-4 1-6 2 2 2.500 4 1 6z', '#4FA8E8'),
  }),
  iron: (t) => ({
    body:
      path('M2.500 25C5 16 12 13 20 13h7l2 12z', t.base) +
      path('M2 25.500h27.500V28H4c-1.500 0-2.200-1-2-2.500z', steel) +
      line('M10 14.500C13 8 20 7 26 8.500L27 13', t.darker, 2.4) +
      circle(20, 19, 2.6, paper) +
      line('M20 19l1.200-1.200', ink, 0.8) +
      path('M5 20.500c-2-.5-3 .5-4 0M5.500 17.500c-2-.5-2.500.5-3.500 0', 'none'),
  }),
  pot: (t) => ({
    body:
      path('M5 13h22v10a5 5 0 0 1-5 5H10a5 5 0 0 1-5-5z', t.base) +
      path('M5 13h5v15a5 5 0 0 1-5-5z', t.light) +
      path('M5 13h22v2.200H5z', t.dark) +
      path('M4.500 13c0-4 5-6 11.500-6s11.500 2 11.500 6z', t.light) +
      rect(13.5, 4.5, 5, 2.8, 1.3, t.darker) +
      rect(1.5, 14.5, 4, 3, 1.4, t.darker) +
      rect(26.5, 14.5, 4, 3, 1.4, t.darker) +
      line('M11 3q-1-1 0-2.200M21 3q-1-1 0-2.200', steel, 0.8),
  }),
  thermos: (t) => ({
    body:
      rect(10, 8, 12, 22, 3, t.base) +
      rect(10, 8, 4, 22, 2, t.light) +
      path('M11 8c0-2 2-2 2-4h6c0 2 2 2 2 4z', steel) +
      rect(12.5, 1.8, 7, 3.2, 1, ink) +
      rect(10, 13, 12, 1.2, 0, t.darker) +
      rect(10, 25, 12, 1.2, 0, t.darker),
  }),
  tiffin: (t) => ({
    body:
      rect(8, 9, 16, 6.2, 1.5, t.light) +
      rect(8, 15.7, 16, 6.2, 1.5, t.base) +
      rect(8, 22.4, 16, 6.6, 1.8, t.dark) +
      path('M9 9c0-3 14-3 14 0z', t.lighter) +
      line('M6.500 28V9C6.500 3 25.500 3 25.500 9v19', t.darker, 1.4) +
      circle(16, 6.2, 0.9, t.darker) +
      rect(12.5, 2.5, 7, 2.2, 1.1, ink),
  }),
  pillow: (t) => ({
    body:
      path(
        'M4 9c4 1.500 20 1.500 24 0 1.500 4 1.500 11 0 15-4-1.500-20-1.500-24 0-1.500-4-1.500-11 0-15z',
        t.base,
      ) +
      path('M6 20c6-1.500 14-1.500 20 0l1.500 3.500c-6-1.200-17-1.200-23 0z', t.dark) +
      line('M9 13c4-1.200 10-1.200 14 0', t.lighter, 1) +
      line('M4 9q1 1.500 2.500 2M28 9q-1 1.500-2.500 2', t.darker, 0.8),
  }),
  net: (t) => ({
    body:
      path('M16 3C14 10 4 10 3 28h26C28 10 18 10 16 3z', t.lighter) +
      line(
        'M16 4C14 12 9 14 8.500 28M16 4c2 8 7 10 7.500 24M16 4v24M5 19q11 4 22 0M9 12q7 3 14 0',
        t.base,
        0.6,
      ) +
      rect(6, 22, 20, 5, 1.5, paper) +
      rect(6, 24.5, 20, 3.5, 1, t.base) +
      rect(7.5, 20.5, 6, 3, 1.4, t.light) +
      circle(16, 3, 1.3, t.darker),
  }),
  compact: (t) => ({
    body:
      circle(16, 10, 8.2, t.dark) +
      circle(16, 10, 6.6, glass) +
      line('M12.500 12.500l5-5M14.500 13.500l4-4', paper, 0.9) +
      path('M7 16h18v3H7z', t.darker) +
      circle(16, 23, 0, t.base) +
      oval(16, 23.5, 10.5, 6, t.base) +
      oval(16, 22.7, 8.6, 4.5, '#F3D2B8') +
      oval(16, 22.3, 5, 2.3, '#F9E3D0'),
  }),
  nailpolish: (t) => ({
    body:
      repeat(
        [
          [6, 15],
          [13, 13],
          [20, 15],
        ],
        (x, y) => rect(x + 1.2, y - 9, 3.6, 9, 1, ink),
      ) +
      rect(5, 15, 6.5, 13, 1.8, t.light) +
      rect(12.6, 13, 6.8, 16, 1.8, t.base) +
      rect(20.5, 15, 6.5, 13, 1.8, t.dark) +
      repeat(
        [
          [6, 17],
          [13.8, 15.5],
          [21.5, 17],
        ],
        (x, y) => rect(x, y, 1.2, 7, 0.6, paper),
      ),
  }),
};
