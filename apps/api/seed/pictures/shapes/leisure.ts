import { circle, glass, ink, line, oval, paper, path, rect, steel, steelDark, type Draw } from './draw.ts';

export const leisure: Record<string, Draw> = {
  tumbler: (t) => ({
    body:
      path(
        'M16 3c6 0 8 5 8 9 4 3 4.500 8 3 12-1.500 4-6 5.500-11 5.500S6.500 28 5 24c-1.500-4-1-9 3-12 0-4 2-9 8-9z',
        t.base,
      ) +
      circle(16, 11.5, 5.2, '#F8DDB8') +
      circle(14, 11, 0.8, ink) +
      circle(18, 11, 0.8, ink) +
      line('M14 13.600q2 1.600 4 0', '#B5402F', 0.9) +
      path('M9 20h14v2.500H9z', '#E8B93C') +
      circle(16, 25.5, 2, '#E8B93C') +
      path('M5 24c1.500 4 6 5.500 11 5.500S25.500 28 27 24c-5 3-17 3-22 0z', t.darker),
  }),
  chinlone: (t) => ({
    body:
      circle(16, 16, 13, t.light) +
      line(
        'M4 12c8-3 16 1 24 8M4 20c8 3 16-1 24-8M12 3.700c-3 8 1 16 8 24.600M20 3.700c3 8-1 16-8 24.600M3.200 16h25.600M16 3v26',
        t.base,
        2,
      ) +
      line(
        'M4 12c8-3 16 1 24 8M4 20c8 3 16-1 24-8M12 3.700c-3 8 1 16 8 24.600M20 3.700c3 8-1 16-8 24.600M3.200 16h25.600M16 3v26',
        t.lighter,
        0.6,
      ) +
      `<circle cx="16" cy="16" r="12.700" fill="none" stroke="${t.dark}" stroke-width="1"/>`,
  }),
  dumbbell: (t) => ({
    body: `<g transform="rotate(-28 16 16)">${rect(8, 14.5, 16, 3, 1.2, steel)}${rect(4.5, 9, 4.5, 14, 1.8, t.base)}${rect(2, 11, 3, 10, 1.4, t.darker)}${rect(23, 9, 4.5, 14, 1.8, t.base)}${rect(27, 11, 3, 10, 1.4, t.darker)}${rect(5.2, 10, 1.2, 12, 0.6, t.lighter)}${rect(23.7, 10, 1.2, 12, 0.6, t.lighter)}</g>`,
  }),
  yogamat: (t) => ({
    body:
      path('M9 12 30 17v9L9 27z', t.light) +
      path('M9 24l21-1.500V26L9 27.500z', t.base) +
      circle(9.5, 19.5, 8, t.base) +
      `<circle cx="9.500" cy="19.500" r="5.800" fill="none" stroke="${t.lighter}" stroke-width="1"/><circle cx="9.500" cy="19.500" r="3.300" fill="none" stroke="${t.lighter}" stroke-width="1"/>` +
      circle(9.5, 19.5, 1.2, t.darker) +
      line('M20 14.500v12', t.darker, 1.2),
  }),
  petbed: (t) => ({
    body:
      oval(16, 21, 14, 8, t.dark) +
      oval(16, 18.5, 14, 8, t.base) +
      oval(16, 18, 9.8, 5, t.darker) +
      oval(16, 18.8, 9, 4.3, '#F7EBDD') +
      path(
        'M14.500 17.500a1.200 1.200 0 0 1 1.500-1 1.200 1.200 0 0 1 1.500 1c1.500 1 1 3-1.500 3s-3-2-1.500-3z',
        t.light,
      ) +
      line('M4 16q1-4 5-5.500', t.lighter, 1),
  }),
  scratcher: (t) => ({
    body:
      rect(5, 26, 22, 3, 1.5, t.darker) +
      rect(12.5, 9, 7, 17.5, 1, t.light) +
      line(
        'M12.500 12l7-1.500M12.500 15l7-1.500M12.500 18l7-1.500M12.500 21l7-1.500M12.500 24l7-1.500',
        t.base,
        1.1,
      ) +
      rect(7, 6, 18, 3.5, 1.7, t.base) +
      line('M24 9.500v6', steelDark, 0.6) +
      circle(24, 17, 2, '#E0527F'),
  }),
  fishtank: (t) => ({
    body:
      rect(3, 6, 26, 21, 2, glass) +
      path('M3 10q3-1.500 6.500 0t6.500 0 6.500 0 6.500 0v15a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z', t.base) +
      path('M3 23q6-3 13-1t13-1v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z', '#E9C98F') +
      path('M10 16c2-2.500 5-2.500 7 0l2.500-2v4L17 16.500c-2 2.300-5 2.300-7-.5z', '#F28A2E') +
      circle(12, 15.6, 0.6, ink) +
      line('M24 23c-2-3 2-4 0-8M26 23c1-2-1-3 0-5', '#2E8B57', 1.2) +
      circle(21, 12.5, 0.7, paper) +
      circle(19.5, 10.8, 0.5, paper) +
      rect(2.5, 3.5, 27, 3, 1.2, ink) +
      rect(3, 26, 26, 2, 0.8, steel),
  }),
};
