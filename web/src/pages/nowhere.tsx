import { Link } from 'wouter';
import { words } from '../text/index.ts';

export default function Nowhere() {
  return (
    <section>
      <h1>{words.nowhere.title}</h1>
      <Link href="/">{words.nowhere.home}</Link>
    </section>
  );
}
