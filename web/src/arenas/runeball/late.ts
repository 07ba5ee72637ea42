import { late } from '../board/late.ts';

export const Bar = late(() => import('./bar.tsx').then((all) => all.Bar));
export const Arcs = late(() => import('./marks.tsx').then((all) => all.Arcs));
export const Names = late(() => import('./marks.tsx').then((all) => all.Names));
export const Strides = late(() => import('./marks.tsx').then((all) => all.Strides));
export const Toward = late(() => import('./marks.tsx').then((all) => all.Toward));
export const Zones = late(() => import('./marks.tsx').then((all) => all.Zones));
export const Legend = late(() => import('./legend.tsx').then((all) => all.Legend));
export const Meets = late(() => import('./legend.tsx').then((all) => all.Meets));
export const Along = late(() => import('./along.tsx').then((all) => all.Along));
export const Hopes = late(() => import('./hopes.tsx').then((all) => all.Hopes));
export const Happened = late(() => import('./happened.tsx').then((all) => all.Happened));
export const KickArea = late(() => import('./kick-area.tsx').then((all) => all.KickArea));
export const KickTold = late(() => import('./kick-area.tsx').then((all) => all.KickTold));
export const PassShown = late(() => import('./pass-shown.tsx').then((all) => all.PassShown));
