import { ASSORTED, INK, MARK, METAL, PAPER, STEEL, type Tones, WHITE } from './palette.ts';
import { box, detail, disc, dot, flat, patch, place, repeat, shadow, shape, shine, turn } from './strokes.ts';

export function scissors({ tint, deep, pale }: Tones): string {
  const half = (shade: string) =>
    shape('M192 214L182 62c-2-22 14-34 24-16 14 40 16 100 12 172z', shade) +
    detail('M198 90l8 92', WHITE, 5) +
    shape('M186 202h32l6 44c32 4 50 26 46 60-4 36-30 52-56 46-30-8-36-46-34-92z', tint) +
    shape('M212 270c18-2 30 10 28 32s-16 30-26 26c-12-6-12-30-2-58z', PAPER);
  return (
    shadow(200, 362, 116, 9) +
    `<g transform="matrix(-1 0 0 1 400 0)">${turn(-17, half(STEEL), 200, 212)}</g>` +
    turn(
      -17,
      half(METAL) + flat('M228 252c24 6 38 24 35 54-2 16-10 30-20 38 8-34 6-68-15-92z', deep),
      200,
      212,
    ) +
    disc(200, 212, 13, pale) +
    detail('M194 212h12', INK, 4)
  );
}

export function glueStick({ tint, deep }: Tones): string {
  const stick =
    shape('M152 120c0-22 96-22 96 0v44h-96z', WHITE) +
    detail('M168 124c10-6 30-8 44-6', METAL, 5) +
    box(142, 156, 116, 40, 6, METAL) +
    box(134, 190, 132, 130, 8, tint) +
    patch(232, 194, 30, 122, deep) +
    shape('M134 214h132v64H134z', WHITE) +
    detail('M156 238h70M156 256h40') +
    box(146, 320, 108, 28, 8, INK) +
    detail('M168 326v16M190 326v16M212 326v16M234 326v16', METAL, 4);
  const cap =
    box(280, 262, 78, 84, 10, tint) +
    patch(334, 266, 20, 76, deep) +
    detail('M280 326h78') +
    shine('M298 280v26', 7);
  return shadow(220, 350, 150) + place(stick + shine('M150 286v16', 7), -42, 0) + cap;
}

export function glueBottle({ tint, deep }: Tones): string {
  return (
    shadow(200, 352, 100) +
    shape('M188 34c4-8 20-8 24 0l10 56h-44z', tint) +
    shape('M152 90h96l8 36H144z', tint) +
    flat('M222 94h22l7 28h-27z', deep) +
    detail('M166 100l-4 18M184 100v18M216 100v18', INK, 4) +
    shape(
      'M146 126h108c30 14 40 34 40 62v136a24 24 0 0 1-24 24H130a24 24 0 0 1-24-24V188c0-28 10-48 40-62z',
      WHITE,
    ) +
    flat('M256 132c26 14 34 32 34 56v136a20 20 0 0 1-20 20h-24c10-4 14-10 14-22z', METAL) +
    shape('M106 196h188v104H106z', tint) +
    flat('M258 200h32v96h-32z', deep) +
    box(138, 222, 106, 50, 25, WHITE) +
    detail('M162 247h58') +
    detail('M124 176c4-12 8-18 18-26', METAL, 6)
  );
}

export function tape({ tint, deep, pale }: Tones): string {
  return (
    shadow(206, 338, 144) +
    shape('M196 328h134c14 0 20-10 14-20h-70z', pale) +
    shape('M168 72c76 0 128 56 128 130s-52 128-128 128S44 276 44 202 92 72 168 72z', deep) +
    shape('M196 72c76 0 128 58 128 130s-52 128-128 128S72 276 72 202 120 72 196 72z', tint) +
    disc(198, 202, 72, WHITE) +
    disc(198, 202, 56, MARK) +
    flat('M198 150a52 52 0 0 1 0 104c24-16 36-30 36-52s-12-36-36-52z', '#e8c93c') +
    disc(198, 202, 56, PAPER) +
    shape('M312 318l32-10 10 12-10 8 6 8-30-2z', pale) +
    shine('M98 192c4-40 26-72 62-86')
  );
}

export function stickyNotes({ tint, deep, pale }: Tones): string {
  return (
    shadow(206, 340, 138) +
    turn(8, box(92, 92, 220, 236, 6, deep)) +
    turn(3, box(88, 88, 222, 236, 6, pale)) +
    turn(
      -4,
      shape('M86 84h224v164c0 12-52 66-70 74H86z', tint) +
        shape('M310 248c-20 6-48 4-70-2 6 26 6 54 0 76 24-12 64-54 70-74z', pale) +
        patch(90, 88, 216, 26, deep) +
        detail('M116 158c20-14 26 12 46-2s26 10 44-2M116 198c18-10 24 8 40 0', INK, 6) +
        detail('M210 196l14 14 34-40', INK, 8),
    )
  );
}

export function stickerSheet({ tint, deep }: Tones): string {
  const star = 'l11 23 25 3-18 18 4 26-22-12-22 12 4-26-18-18 25-3z';
  const page =
    box(92, 48, 216, 296, 14, PAPER) +
    flat('M260 340l44-48v38a10 10 0 0 1-10 10z', METAL) +
    shape(`M150 76${star}`, MARK) +
    disc(250, 112, 34, tint) +
    dot(240, 106, 5) +
    dot(262, 106, 5) +
    detail('M238 120q12 12 26 0') +
    shape('M150 232c-46-30-38-62-14-62 10 0 14 8 14 12 0-4 6-12 16-12 24 0 30 32-16 62z', ASSORTED[0]) +
    box(208, 174, 76, 46, 23, tint) +
    detail('M228 197h36', WHITE, 6) +
    disc(146, 288, 30, deep) +
    detail('M130 288h32M146 272v32', WHITE, 6) +
    shape('M228 304q-4-28 18-34 6-20 26-8 20 2 16 26 8 16-14 16z', WHITE) +
    shape('M262 344c4-26 18-44 46-50', WHITE);
  return shadow(202, 352, 122) + turn(-4, page);
}

export function labels({ tint, deep }: Tones): string {
  const rows = repeat(4, (i) => {
    const y = 96 + i * 60;
    return (
      box(116, y, 168, 44, 8, WHITE) +
      patch(119.5, y + 3.5, 34, 37, i % 2 === 0 ? tint : deep, 5) +
      detail(`M168 ${y + 16}h94M168 ${y + 30}h56`, STEEL, 4)
    );
  });
  return (
    shadow(202, 352, 122) + turn(3, box(92, 48, 216, 300, 12, PAPER) + detail('M120 72h70', INK, 6) + rows)
  );
}

export function stapler({ tint, deep }: Tones): string {
  return (
    shadow(204, 322, 164) +
    shape('M46 300a14 14 0 0 1 14-14h276a18 18 0 0 1 0 36H60a14 14 0 0 1-14-14z', INK) +
    box(66, 266, 48, 22, 4, METAL) +
    shape('M120 256h214v24H120z', METAL) +
    shape('M330 292c24-16 28-60 18-92l-58-6-14 58 20 40z', deep) +
    shape('M62 238c-18-4-18-30 0-36 90-24 170-66 246-70 36 0 46 32 42 80-2 30-12 46-30 46H104z', tint) +
    flat('M66 220c90-2 180 6 280 2-2 22-10 32-26 32H106l-40-20c-6-2-6-12 0-14z', deep) +
    disc(320, 236, 14, WHITE) +
    shine('M112 194c60-16 110-36 160-46')
  );
}

export function holePunch({ tint, deep }: Tones): string {
  return (
    shadow(204, 334, 158) +
    box(24, 276, 176, 16, 2, WHITE) +
    box(150, 208, 30, 72, 4, METAL) +
    detail('M152 232h26M152 254h26', INK, 4) +
    shape('M206 300v-92a20 20 0 0 1 20-20h78a24 24 0 0 1 24 24v88z', deep) +
    box(58, 292, 288, 40, 14, INK) +
    detail('M82 312h56', METAL, 6) +
    shape(
      'M50 156c-18-4-18-34 2-36 96-8 196 0 262 24 34 14 40 52 22 76-10 14-30 12-44 2-64-46-148-58-242-66z',
      tint,
    ) +
    flat('M52 144c104 2 200 18 288 62-2 6-4 8-7 11-8 10-24 8-38-2-66-46-150-56-244-63-4-2-4-8 1-8z', deep) +
    disc(304, 196, 13, WHITE) +
    shine('M92 132c46-2 92 2 134 10', 7) +
    disc(76, 354, 9, WHITE) +
    disc(118, 362, 9, MARK) +
    disc(34, 346, 9, WHITE)
  );
}
