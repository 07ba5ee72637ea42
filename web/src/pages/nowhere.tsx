import { Link } from 'wouter';
import { words } from '../text/index.ts';
import { useTitle } from '../ui/title.ts';

export default function Nowhere() {
  useTitle(words.nowhere.title);
  return (
    <section>
      <h1>{words.nowhere.title}</h1>
      <Link href="/">{words.nowhere.home}</Link>
    </section>
  );
}
