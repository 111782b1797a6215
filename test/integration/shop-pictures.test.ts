import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPicture, formOf } from '#test/support/forms.ts';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

let shop: TestShop;
let owner: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await shop.admin();
});
afterAll(() => shop.close());

const upload = (bytes: Buffer | string) =>
  shop.call<{ url: string }>('POST', '/admin/pictures', {
    as: owner,
    ...formOf([['file', Buffer.from(bytes)]]),
  });

const drawing = (inside: string, { head = '', attributes = 'viewBox="0 0 300 100"' } = {}) =>
  `${head}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`;
const SQUARE = '<rect width="300" height="100" fill="#c01020"/>';

async function readPicture(url: string) {
  const answer = await fetch(new URL(url, shop.url));
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/webp');
  return sharp(Buffer.from(await answer.arrayBuffer()));
}

test('a photo becomes a picture of the shop', async () => {
  const { status, body } = await upload(await aPicture({ width: 400, height: 200 }));
  expect(status).toBe(201);
  expect(await (await readPicture(body.url)).metadata()).toMatchObject({ width: 400, height: 200 });
});

test('an SVG becomes a picture, large enough for any screen, and keeps its colours', async () => {
  const heads = [
    '',
    '\ufeff<?xml version="1.0" encoding="UTF-8"?>\n<!-- hecho a mano -->\n',
    '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">',
  ];
  for (const head of heads) {
    const { status, body } = await upload(drawing(SQUARE, { head }));
    expect(status, head).toBe(201);
    const picture = await readPicture(body.url);
    expect(await picture.metadata()).toMatchObject({ format: 'webp', width: 1200, height: 400 });
    const [red = 0, green = 0] = await picture.resize(1, 1).removeAlpha().raw().toBuffer();
    expect(red).toBeGreaterThan(180);
    expect(green).toBeLessThan(40);
  }
});

test('an SVG that refers to its own parts is drawn', async () => {
  const inside =
    '<style>.a{fill:url(#g)}</style><defs><linearGradient id="g"><stop stop-color="#123456"/></linearGradient></defs>' +
    '<rect class="a" width="300" height="100"/><use href="#g"/>';
  expect((await upload(drawing(inside))).status).toBe(201);
});

test('an SVG of Inkscape or Illustrator is drawn', async () => {
  const inkscape = drawing(`<g inkscape:label="Capa @import">${SQUARE}</g><text>50\\% @import</text>`, {
    attributes:
      'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" viewBox="0 0 300 100" ' +
      'inkscape:export-filename="C:\\Users\\ana\\logo.png"',
  });
  const illustrator = `<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
  <!ENTITY ns_extend "http://ns.adobe.com/Extensibility/1.0/">
  <!ENTITY ns_svg "http://www.w3.org/2000/svg">
]>
<svg xmlns:x="&ns_extend;" xmlns="&ns_svg;" viewBox="0 0 300 100">${SQUARE}</svg>`;
  for (const svg of [inkscape, illustrator]) expect((await upload(svg)).status, svg).toBe(201);
});

test('an SVG that reaches outside of itself is refused', async () => {
  const outside = [
    drawing('<image href="http://127.0.0.1:1/a.png" width="9" height="9"/>'),
    drawing('<image xlink:href="file:///etc/hostname" width="9" height="9"/>'),
    drawing('<image href="data:image/svg+xml;base64,PHN2Zy8+" width="9" height="9"/>'),
    drawing('<use href="otro.svg#a"/>'),
    drawing('<style>@import "http://127.0.0.1:1/a.css";</style>'),
    drawing('<rect style="fill:url(http://127.0.0.1:1/a.svg#a)" width="9" height="9"/>'),
    drawing('<rect fill="url(&quot;file:///a.svg#a&quot;)" width="9" height="9"/>'),
    drawing('<style>.a{fill:\\75rl(http://127.0.0.1:1/a.svg)}</style>'),
    drawing('<rect fill="&a;" width="9" height="9"/>', {
      head: '<!DOCTYPE svg [<!ENTITY a "url(http://127.0.0.1:1/a.svg#a)">]>',
    }),
    drawing('&b;', {
      head: '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>',
    }),
    drawing('&a;', { head: '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/hostname">]>' }),
    drawing(SQUARE, { head: '<?xml version="1.0"?><?xml-stylesheet href="http://127.0.0.1:1/a.css"?>' }),
  ];
  for (const svg of outside) {
    const { status, body } = await upload(svg);
    expect([status, body], svg).toMatchObject([415, {}]);
  }
});

test('an SVG that is damaged, empty, too large or without end is refused', async () => {
  const refused: Array<[string, number]> = [
    ['<svg', 415],
    [drawing(SQUARE).replace('</svg>', ''), 415],
    [drawing(SQUARE, { attributes: 'width="0" height="0"' }), 415],
    ['<svg>sin espacio de nombres</svg>', 415],
    [drawing(`<!--${'x'.repeat(1_000_001)}-->`), 413],
  ];
  for (const [svg, expected] of refused) {
    expect((await upload(svg)).status, svg.slice(0, 80)).toBe(expected);
  }
  let bomb = '<g id="a0"><rect width="9" height="9"/></g>';
  for (let level = 1; level < 12; level += 1)
    bomb += `<g id="a${level}">${`<use href="#a${level - 1}"/>`.repeat(10)}</g>`;
  const { status } = await upload(drawing(bomb));
  expect([201, 415]).toContain(status);
});

test('an SVG is no product picture', async () => {
  const ana = await shop.givenCustomer();
  const { status } = await shop.call('POST', `/files/img-user/${ana.user._id}`, {
    as: ana,
    ...formOf([['file-user', Buffer.from(drawing(SQUARE))]]),
  });
  expect(status).toBe(415);
});
