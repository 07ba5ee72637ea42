import type { Renderer } from '@takumi-rs/core';
import type { Ground, Paint, Picture, Shape } from '@touchline/rules/kernel';

/** Of an image, in pixels: the measures that sites expect beside a link. */
export const WIDTH = 1200;
export const HEIGHT = 630;
const HEAD = 84;
const MARGIN = 24;

type Colours = Readonly<Record<Paint | 'paper' | 'letters', string>>;

/** On what is dark. */
const DARK: Colours = {
  paper: '#12181a',
  floor: '#5d564d',
  wall: '#26221f',
  mark: '#7b7064',
  water: '#20556a',
  wood: '#8a6a3c',
  danger: '#ef6a75',
  ball: '#ffffff',
  letters: '#0c1113',
  'side-1': '#ff8a4c',
  'side-2': '#5bb4f0',
  'side-3': '#f0c94a',
  'side-4': '#3fd0a4',
  'side-5': '#f08cc9',
  'side-6': '#aeb0ff',
};
/** On what is light. */
const LIGHT: Colours = {
  ...DARK,
  danger: '#b3122a',
  letters: '#ffffff',
  'side-1': '#a8360a',
  'side-2': '#0b4f8c',
  'side-3': '#7a5c00',
  'side-4': '#00664b',
  'side-5': '#97255f',
  'side-6': '#4146a8',
};
/** As the boards of the page are. */
const GROUNDS: Readonly<Record<Ground, Colours>> = {
  stone: DARK,
  sand: { ...LIGHT, paper: '#2a1e14', wall: '#d8c194', floor: '#e3cfa6', mark: '#b99f72', ball: '#2b1608' },
  grass: { ...LIGHT, paper: '#1a2417', wall: '#5f8a38', floor: '#8fbb5e', mark: '#a9cd7d' },
  dust: { ...DARK, paper: '#2d1710', wall: '#8c4a2e', floor: '#b9683f', mark: '#e8b48e' },
  river: { ...LIGHT, paper: '#1c3324', floor: '#efe9d6', water: '#74b9e2', wood: '#8a5a2b', mark: '#c9dfec' },
};
const INK = '#f4f1e8';

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/\p{C}/gu, '');
const number = (n: number) => String(Number(n.toPrecision(6)));
const points = (spots: readonly { x: number; y: number }[]) =>
  spots.map(({ x, y }) => `${number(x)},${number(y)}`).join(' ');

function elementOf(shape: Shape, colours: Colours): string {
  switch (shape.kind) {
    case 'area':
      return `<polygon points="${points(shape.corners)}" fill="${colours[shape.paint]}"${shape.faint ? ' opacity="0.4"' : ''}/>`;
    case 'disc':
      return `<circle cx="${number(shape.at.x)}" cy="${number(shape.at.y)}" r="${number(shape.radius)}" fill="${colours[shape.paint]}"/>`;
    case 'line':
      return `<polyline points="${points(shape.along)}" fill="none" stroke="${colours[shape.paint]}" stroke-width="${number(shape.width)}" stroke-linecap="round"/>`;
    case 'word':
      return `<text x="${number(shape.at.x)}" y="${number(shape.at.y + shape.size * 0.36)}" font-size="${number(shape.size)}" fill="${colours.letters}" text-anchor="middle">${escaped(shape.text)}</text>`;
  }
}

/** An SVG of a position, with a line above it: what is played, and how it stands. */
export function svgOf(
  { width, height, ground = 'stone', shapes }: Picture,
  name: string,
  score: string,
): string {
  const colours = GROUNDS[ground];
  const scale = Math.min((WIDTH - 2 * MARGIN) / width, (HEIGHT - HEAD - MARGIN) / height);
  const left = (WIDTH - width * scale) / 2;
  const top = HEAD + (HEIGHT - HEAD - MARGIN - height * scale) / 2;
  const word = (x: number, anchor: string, text: string) =>
    `<text x="${x}" y="58" font-size="44" fill="${INK}" text-anchor="${anchor}">${escaped(text)}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${colours.paper}"/>`,
    word(MARGIN, 'start', name),
    word(WIDTH - MARGIN, 'end', score),
    `<g transform="translate(${number(left)} ${number(top)}) scale(${number(scale)})">`,
    ...shapes.map((shape) => elementOf(shape, colours)),
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
