import type { Renderer } from '@takumi-rs/core';
import type { Paint, Picture, Shape } from '@touchline/rules/kernel';

/** Of an image, in pixels: the measures that sites expect beside a link. */
export const WIDTH = 1200;
export const HEIGHT = 630;
const HEAD = 84;
const MARGIN = 24;

/** The colours of the page, where it is dark. */
const COLOURS: Readonly<Record<Paint, string>> = {
  floor: '#37434a',
  wall: '#1d2427',
  mark: '#5a686d',
  water: '#20556a',
  wood: '#8a6a3c',
  danger: '#ef6a75',
  ball: '#ffffff',
  'side-1': '#ff8a4c',
  'side-2': '#5bb4f0',
  'side-3': '#f0c94a',
  'side-4': '#3fd0a4',
  'side-5': '#f08cc9',
  'side-6': '#aeb0ff',
};
const PAPER = '#12181a';
const INK = '#e8ebe6';
const ON_SIDE = '#0c1113';

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/\p{C}/gu, '');
const number = (n: number) => String(Number(n.toPrecision(6)));
const points = (spots: readonly { x: number; y: number }[]) =>
  spots.map(({ x, y }) => `${number(x)},${number(y)}`).join(' ');

function elementOf(shape: Shape): string {
  switch (shape.kind) {
    case 'area':
      return `<polygon points="${points(shape.corners)}" fill="${COLOURS[shape.paint]}"${shape.faint ? ' opacity="0.4"' : ''}/>`;
    case 'disc':
      return `<circle cx="${number(shape.at.x)}" cy="${number(shape.at.y)}" r="${number(shape.radius)}" fill="${COLOURS[shape.paint]}"/>`;
    case 'line':
      return `<polyline points="${points(shape.along)}" fill="none" stroke="${COLOURS[shape.paint]}" stroke-width="${number(shape.width)}" stroke-linecap="round"/>`;
    case 'word':
      return `<text x="${number(shape.at.x)}" y="${number(shape.at.y + shape.size * 0.36)}" font-size="${number(shape.size)}" fill="${ON_SIDE}" text-anchor="middle">${escaped(shape.text)}</text>`;
  }
}

/** An SVG of a position, with a line above it: what is played, and how it stands. */
export function svgOf({ width, height, shapes }: Picture, name: string, score: string): string {
  const scale = Math.min((WIDTH - 2 * MARGIN) / width, (HEIGHT - HEAD - MARGIN) / height);
  const left = (WIDTH - width * scale) / 2;
  const top = HEAD + (HEIGHT - HEAD - MARGIN - height * scale) / 2;
  const word = (x: number, anchor: string, text: string) =>
    `<text x="${x}" y="58" font-size="44" fill="${INK}" text-anchor="${anchor}">${escaped(text)}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${PAPER}"/>`,
    word(MARGIN, 'start', name),
    word(WIDTH - MARGIN, 'end', score),
    `<g transform="translate(${number(left)} ${number(top)}) scale(${number(scale)})">`,
    ...shapes.map(elementOf),
    '</g></svg>',
  ].join('');
}

let renderer: Promise<Renderer> | undefined;

/** A PNG of an SVG of {@link svgOf}, made on another thread. */
export async function pngOf(svg: string): Promise<Buffer> {
  // a native module: loaded when the first picture is wanted
  renderer ??= import('@takumi-rs/core').then((takumi) => new takumi.Renderer({ cacheMaxBytes: 0 }));
  const src = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  const image = { type: 'image', src, width: WIDTH, height: HEIGHT } as const;
  return (await renderer).render(image, { width: WIDTH, height: HEIGHT, format: 'png' });
}
