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

const wallpaper = (
  t: { base: string; light: string; lighter: string },
  x: number,
  y: number,
  w: number,
  h: number,
) =>
  rect(x, y, w, h, 1, t.lighter) +
  path(
    `M${x} ${y + h * 0.62}q${w * 0.3}-${h * 0.25} ${w * 0.55}-${h * 0.05}t${w * 0.45}-${h * 0.1}V${y + h}H${x}z`,
    t.light,
  ) +
  path(
    `M${x} ${y + h * 0.8}q${w * 0.4}-${h * 0.18} ${w * 0.6}-${h * 0.02}t${w * 0.4}-${h * 0.06}V${y + h}H${x}z`,
    t.base,
  ) +
  circle(x + w * 0.7, y + h * 0.25, Math.min(w, h) * 0.11, paper);

export const gadgets: Record<string, Draw> = {
  phone: (t) => ({
    body:
      rect(4.5, 2.5, 14, 27, 3, t.base) +
      rect(5.3, 3.3, 12.4, 25.4, 2.4, t.dark) +
      rect(6.2, 4.3, 6.4, 9, 2.6, t.darker) +
      circle(9.4, 7, 1.7, ink) +
      circle(9.4, 11, 1.7, ink) +
      circle(9.4, 7, 0.8, '#5F83B8') +
      circle(9.4, 11, 0.8, '#5F83B8') +
      circle(14.6, 6.4, 0.8, '#FFE9A8') +
      rect(13.5, 4.5, 14, 25, 3, ink) +
      wallpaper(t, 14.6, 5.7, 11.8, 22.6) +
      rect(18.7, 6.5, 3.6, 1.1, 0.55, ink),
  }),
  keypad: (t) => ({
    body:
      rect(9, 2, 14, 28, 3, t.base) +
      rect(11, 4.5, 10, 10, 1, glass) +
      rect(11, 11, 10, 3.5, 0.5, '#8FC7E6') +
      rect(13.5, 16, 5, 2.4, 1.2, t.lighter) +
      repeat(
        [
          [11.5, 20],
          [14.9, 20],
          [18.3, 20],
          [11.5, 23],
          [14.9, 23],
          [18.3, 23],
          [11.5, 26],
          [14.9, 26],
          [18.3, 26],
        ],
        (x, y) => rect(x, y, 2.4, 1.8, 0.6, t.lighter),
      ),
  }),
  tablet: (t) => ({
    body:
      rect(3, 4, 26, 24, 2.6, t.darker) +
      wallpaper(t, 4.6, 5.6, 22.8, 20.8) +
      circle(16, 4.8, 0.35, glass) +
      repeat(
        [
          [8, 22.5],
          [12, 22.5],
          [16, 22.5],
          [20, 22.5],
        ],
        (x, y) => rect(x, y, 2.8, 2.8, 0.8, paper),
      ),
  }),
  powerbank: (t) => ({
    body:
      rect(8, 3, 16, 26, 3.2, t.base) +
      rect(8, 3, 5, 26, 2.6, t.light) +
      path('M17.500 9l-4.500 8h3.300l-1.300 6.500 5-8.500h-3.400z', '#FFD34D') +
      repeat(
        [
          [19, 26],
          [20.6, 26],
          [17.4, 26],
          [15.8, 26],
        ],
        (x, y) => circle(x, y, 0.5, paper),
      ) +
      rect(13.5, 2.2, 5, 1.2, 0.5, ink),
  }),
  charger: (t) => ({
    body:
      rect(11.5, 3, 2, 6, 0.6, steelDark) +
      rect(18.5, 3, 2, 6, 0.6, steelDark) +
      rect(7.5, 8, 17, 19, 3, t.base) +
      rect(7.5, 8, 5, 19, 2.5, t.light) +
      rect(13, 24.2, 6, 1.8, 0.9, ink) +
      path('M17.500 12l-3.500 6h2.600l-1 4.500 4-6.500h-2.700z', '#F2B705') +
      line('M24.500 20c4 0 4 6 1 8', t.dark, 1.2),
  }),
  cable: (t) => ({
    body:
      line('M7 9c0 14 18 0 18 12a5 5 0 0 1-10 0c0-8 12-6 12-14', t.base, 2) +
      line('M7 9c0 14 18 0 18 12a5 5 0 0 1-10 0c0-8 12-6 12-14', t.lighter, 0.5) +
      rect(4.8, 3, 4.4, 7, 1.2, ink) +
      rect(5.8, 1.5, 2.4, 2, 0.4, steel) +
      rect(24.8, 3.5, 4.4, 6, 1.2, ink) +
      rect(25.8, 2, 2.4, 2, 0.8, steel),
  }),
  solar: (t) => ({
    body:
      path('M6 7h20l4 16H2z', steelDark) +
      path('M7 8h18l3.500 14h-25z', t.base) +
      line('M5.800 12.500h20.400M4.700 17.200h22.600M11.500 8l-2 14M16 8v14M20.500 8l2 14', t.lighter, 0.6) +
      path('M14.500 23h3v4h3.500v1.500h-10V27h3.500z', steelDark),
  }),
  phonecase: (t) => ({
    body:
      rect(9, 2, 14, 28, 3.4, t.base) +
      rect(10.2, 3.2, 11.6, 25.6, 2.6, t.lighter) +
      rect(11, 4, 5, 8.5, 2.2, t.dark) +
      circle(13.5, 6.4, 1.3, ink) +
      circle(13.5, 10, 1.3, ink),
    front: { x: 16, y: 20.5, size: 8 },
  }),
  stand: (t) => ({
    body:
      path('M5 27h22l-2-3H7z', t.darker) +
      path('M13 24.500 18 8l3 1-4.500 15.500z', t.dark) +
      rect(11, 3, 9, 17, 1.6, ink) +
      rect(12, 4.2, 7, 14.6, 0.8, glass) +
      rect(9.5, 18.5, 12, 2, 1, t.base),
  }),
  earbuds: (t) => ({
    body:
      path('M6 18h20v7a5 5 0 0 1-5 5H11a5 5 0 0 1-5-5z', t.base) +
      path('M6 18h20v3H6z', t.dark) +
      circle(16, 25, 0.8, '#5FD3A5') +
      path('M9 4a4 4 0 0 1 5 4c0 2-1 3-2.500 3.400V18H9z', t.light) +
      path('M23 4a4 4 0 0 0-5 4c0 2 1 3 2.500 3.400V18H23z', t.light) +
      oval(12.6, 8, 1.5, 2, steelDark) +
      oval(19.4, 8, 1.5, 2, steelDark),
  }),
  speaker: (t) => ({
    body:
      rect(3, 8, 26, 17, 7, t.base) +
      rect(4.5, 9.5, 23, 14, 6, t.dark) +
      circle(11, 16.5, 4.6, t.darker) +
      circle(11, 16.5, 2, t.light) +
      circle(21, 16.5, 4.6, t.darker) +
      circle(21, 16.5, 2, t.light) +
      line('M10 8c0-5 12-5 12 0', t.darker, 1.4),
  }),
  smartwatch: (t) => ({
    body:
      path('M11 1.500h10l1 7H10zM11 30.500h10l1-7H10z', t.base) +
      path('M12.500 1.500h3l.2 7h-3.400zM12.500 30.500h3l.2-7h-3.400z', t.dark) +
      rect(7.5, 7, 17, 18, 4.5, '#4B545C') +
      rect(9, 8.5, 14, 15, 3.2, '#14191D') +
      circle(16, 16, 4.6, 'none') +
      line('M16 11.400a4.600 4.600 0 1 1-4.600 4.600', '#5FD3A5', 1.5) +
      line('M16 13.700v2.300l1.600 1', paper, 0.9) +
      rect(24.5, 13, 1.2, 4, 0.6, steelDark),
  }),
  laptop: (t) => ({
    body:
      rect(5, 5, 22, 15.5, 1.6, ink) +
      wallpaper(t, 6.2, 6.2, 19.6, 13) +
      path('M3.500 20.500h25l2.5 5.200c.3.800-.2 1.300-1 1.300H2c-.8 0-1.300-.5-1-1.300z', steel) +
      path('M5.500 21.500h21l1.200 2.600H4.300z', steelDark) +
      rect(12.5, 24.7, 7, 1.5, 0.5, steelDark),
  }),
  monitor: (t) => ({
    body:
      rect(2, 4, 28, 18.5, 1.8, ink) +
      wallpaper(t, 3.3, 5.3, 25.4, 15.9) +
      path('M13.500 22.500h5l1 4h-7z', steelDark) +
      rect(9.5, 26, 13, 2, 1, steel),
  }),
  router: (t) => ({
    body:
      rect(5, 3, 1.8, 15, 0.9, t.darker) +
      rect(25.2, 3, 1.8, 15, 0.9, t.darker) +
      rect(15.1, 4.5, 1.8, 14, 0.9, t.darker) +
      rect(2.5, 16.5, 27, 9.5, 3, t.base) +
      rect(2.5, 22.5, 27, 3.5, 1.7, t.dark) +
      repeat(
        [
          [7, 20],
          [10.5, 20],
          [14, 20],
          [17.5, 20],
        ],
        (x, y) => circle(x, y, 0.8, '#5FD3A5'),
      ) +
      line('M20 11a6 6 0 0 1 7 0', t.light, 1),
  }),
  usb: (t) => ({
    body:
      rect(11.5, 2, 9, 9, 1, steel) +
      rect(13, 4.5, 2.2, 2.2, 0.3, steelDark) +
      rect(16.8, 4.5, 2.2, 2.2, 0.3, steelDark) +
      rect(9, 10, 14, 20, 3, t.base) +
      rect(9, 10, 5, 20, 2.5, t.light) +
      circle(16, 26, 1.6, paper),
  }),
  calculator: (t) => ({
    body:
      rect(6, 2.5, 20, 27, 2.6, t.darker) +
      rect(8.2, 5, 15.6, 6, 0.8, '#CFE3C6') +
      line('M17 8h5', ink, 1) +
      repeat(
        [
          [8.2, 13.5],
          [12.4, 13.5],
          [16.6, 13.5],
          [8.2, 17.5],
          [12.4, 17.5],
          [16.6, 17.5],
          [8.2, 21.5],
          [12.4, 21.5],
          [16.6, 21.5],
          [8.2, 25.3],
          [12.4, 25.3],
          [16.6, 25.3],
        ],
        (x, y) => rect(x, y, 3.2, 2.6, 0.6, t.lighter),
      ) +
      repeat(
        [
          [20.8, 13.5],
          [20.8, 17.5],
        ],
        (x, y) => rect(x, y, 3.2, 2.6, 0.6, '#E8A33C'),
      ) +
      rect(20.8, 21.5, 3.2, 6.4, 0.6, '#D64B3F'),
  }),
};
