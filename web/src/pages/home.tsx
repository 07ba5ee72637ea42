import { words } from '../text/index.ts';

export default function Page() {
  return <h1>{words.name}</h1>;
}
