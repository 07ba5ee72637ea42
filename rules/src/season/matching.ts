/**
 * Pairs an even number of vertices, each with one other, at the least total cost. It is a matching of
 * greatest weight in a complete graph: Edmonds' blossoms (1965) with the dual variables and slacks of
 * Galil, "Efficient algorithms for finding maximum matching in graphs" (ACM Computing Surveys 18, 1986); n³
 * steps.
 * @param size even
 * @param cost of a pair `i < j`: whole, from 0, at most 2 ** 44
 * @returns pairs `[i, j]`, `i < j`, by `i`
 */
export function cheapest(size: number, cost: (i: number, j: number) => number): [number, number][] {
  let dearest = 0;
  for (let i = 0; i < size; i++) for (let j = i + 1; j < size; j++) dearest = Math.max(dearest, cost(i, j));
  const weight = (i: number, j: number) => dearest + 1 - (i < j ? cost(i, j) : cost(j, i));
  const partner = new Blossoms(size, weight).match();
  return partner.flatMap((j, i): [number, number][] => (i < j ? [[i, j]] : []));
}

/** From one vertex to another; between blossoms, the vertices in them that it joins. */
interface Edge {
  readonly from: number;
  readonly to: number;
  /** 0 where there is none. */
  readonly weight: number;
}

/** Whether a tree reaches a node at an even or an odd distance from its root, or not at all. */
type Label = 'even' | 'odd' | 'free';

/**
 * Nodes are vertices, from 1 to `n`, and above these blossoms: odd circles that are shrunk to one node. 0
 * is nobody.
 */
class Blossoms {
  readonly #n: number;
  /** The highest number of a node in use. */
  #top: number;
  readonly #edge: Edge[][];
  /** Of a vertex twice its dual value; of a blossom its dual value. */
  readonly #dual: number[];
  /** The vertex that a node is matched to. */
  readonly #mate: number[];
  /** The even vertex from which a node is reached most tightly. */
  readonly #slack: number[];
  /** The outermost node that a node is in; 0 for a blossom that is not in use. */
  readonly #outer: number[];
  /** The vertex from which a tree has reached an odd node. */
  readonly #parent: number[];
  readonly #label: Label[];
  readonly #seen: number[];
  #look = 0;
  /** The nodes of a blossom's circle, its base first. */
  readonly #circle: number[][];
  /** Which node of a blossom's circle a vertex is in; 0 for none. */
  readonly #holder: number[][];
  #queue: number[] = [];

  constructor(n: number, weight: (i: number, j: number) => number) {
    this.#n = n;
    this.#top = n;
    const nodes = Array.from({ length: 2 * n + 1 }, (_, i) => i);
    const zeros = () => nodes.map(() => 0);
    this.#mate = zeros();
    this.#slack = zeros();
    this.#parent = zeros();
    this.#seen = zeros();
    this.#label = nodes.map(() => 'free');
    this.#outer = nodes.map((i) => (i <= n ? i : 0));
    this.#circle = nodes.map(() => []);
    this.#holder = nodes.map((i) => nodes.map((j) => (i === j && i <= n ? i : 0)));
    const joined = (i: number, j: number) => i !== j && i > 0 && j > 0 && i <= n && j <= n;
    this.#edge = nodes.map((from) =>
      nodes.map((to) => ({ from, to, weight: joined(from, to) ? weight(from - 1, to - 1) : 0 })),
    );
    const heaviest = Math.max(0, ...this.#edge.flatMap((row) => row.map((edge) => edge.weight)));
    this.#dual = nodes.map((i) => (i <= n ? heaviest : 0));
  }

  /** @returns by vertex, from 0, whom it is matched to */
  match(): number[] {
    while (this.#search()) {
      // each search matches two more
    }
    return this.#mate.slice(1, this.#n + 1).map((mate) => mate - 1);
  }

  #gap({ from, to }: Edge): number {
    return this.#dual[from]! + this.#dual[to]! - this.#edge[from]![to]!.weight * 2;
  }

  #between(u: number, v: number): Edge {
    return this.#edge[u]![v]!;
  }

  #out(u: number): number {
    return this.#outer[u]!;
  }

  #tighten(u: number, x: number): void {
    const old = this.#slack[x]!;
    if (!old || this.#gap(this.#between(u, x)) < this.#gap(this.#between(old, x))) this.#slack[x] = u;
  }

  #findSlack(x: number): void {
    this.#slack[x] = 0;
    for (let u = 1; u <= this.#n; u++)
      if (this.#between(u, x).weight > 0 && this.#out(u) !== x && this.#label[this.#out(u)] === 'even')
        this.#tighten(u, x);
  }

  /** Looks from all vertices of a node in this search. */
  #await(x: number): void {
    if (x <= this.#n) this.#queue.push(x);
    else for (const part of this.#circle[x]!) this.#await(part);
  }

  #putInto(x: number, outer: number): void {
    this.#outer[x] = outer;
    if (x > this.#n) for (const part of this.#circle[x]!) this.#putInto(part, outer);
  }

  /**
   * Where in a blossom's circle a node stands, by an even way from the base: the circle is turned if need
   * be.
   */
  #evenPlace(b: number, x: number): number {
    const circle = this.#circle[b]!;
    const place = circle.indexOf(x);
    if (place % 2 === 0) return place;
    circle.splice(1, circle.length - 1, ...circle.slice(1).reverse());
    return circle.length - place;
  }

  /** Matches a node to another; within a blossom, all that follows from it. */
  #marry(u: number, v: number): void {
    const edge = this.#between(u, v);
    this.#mate[u] = edge.to;
    if (u <= this.#n) return;
    const base = this.#holder[u]![edge.from]!;
    const place = this.#evenPlace(u, base);
    const circle = this.#circle[u]!;
    for (let i = 0; i < place; i++) this.#marry(circle[i]!, circle[i ^ 1]!);
    this.#marry(base, v);
    this.#circle[u] = [...circle.slice(place), ...circle.slice(0, place)];
  }

  /** Matches a node to another, and turns the way from it to the root of its tree. */
  #augment(u: number, v: number): void {
    for (let a = u, b = v; ; ) {
      const next = this.#out(this.#mate[a]!);
      this.#marry(a, b);
      if (!next) return;
      const above = this.#out(this.#parent[next]!);
      this.#marry(next, above);
      a = above;
      b = next;
    }
  }

  /** Where the ways of two nodes to their roots meet; 0 for two trees. */
  #meeting(one: number, other: number): number {
    this.#look++;
    for (let u = one, v = other; u || v; [u, v] = [v, u]) {
      if (!u) continue;
      if (this.#seen[u] === this.#look) return u;
      this.#seen[u] = this.#look;
      u = this.#out(this.#mate[u]!);
      if (u) u = this.#out(this.#parent[u]!);
    }
    return 0;
  }

  /** Shrinks the circle through two even nodes and the place where their ways meet. */
  #shrink(u: number, base: number, v: number): void {
    let b = this.#n + 1;
    while (b <= this.#top && this.#outer[b]) b++;
    if (b > this.#top) this.#top++;
    this.#dual[b] = 0;
    this.#label[b] = 'even';
    this.#mate[b] = this.#mate[base]!;
    this.#circle[b] = [base, ...this.#wayDown(u, base).reverse(), ...this.#wayDown(v, base)];
    this.#putInto(b, b);
    for (let x = 1; x <= this.#top; x++) {
      this.#edge[b]![x] = { from: b, to: x, weight: 0 };
      this.#edge[x]![b] = { from: x, to: b, weight: 0 };
    }
    this.#holder[b]!.fill(0);
    for (const part of this.#circle[b]!) {
      for (let x = 1; x <= this.#top; x++) {
        const old = this.#between(b, x);
        if (old.weight === 0 || this.#gap(this.#between(part, x)) < this.#gap(old)) {
          this.#edge[b]![x] = this.#between(part, x);
          this.#edge[x]![b] = this.#between(x, part);
        }
      }
      for (let x = 1; x <= this.#n; x++) if (this.#holder[part]![x]) this.#holder[b]![x] = part;
    }
    this.#findSlack(b);
  }

  /**
   * The nodes on the way from an even node down to another, without that one; odd ones are looked from now.
   */
  #wayDown(from: number, to: number): number[] {
    const way: number[] = [];
    for (let x = from; x !== to; ) {
      const odd = this.#out(this.#mate[x]!);
      way.push(x, odd);
      this.#await(odd);
      x = this.#out(this.#parent[odd]!);
    }
    return way;
  }

  /** Opens an odd blossom whose dual value is used up. */
  #open(b: number): void {
    for (const part of this.#circle[b]!) this.#putInto(part, part);
    const entered = this.#holder[b]![this.#between(b, this.#parent[b]!).from]!;
    const place = this.#evenPlace(b, entered);
    const circle = this.#circle[b]!;
    for (let i = 0; i < place; i += 2) {
      const odd = circle[i]!;
      const even = circle[i + 1]!;
      this.#parent[odd] = this.#between(even, odd).from;
      this.#label[odd] = 'odd';
      this.#label[even] = 'even';
      this.#slack[odd] = 0;
      this.#findSlack(even);
      this.#await(even);
    }
    this.#label[entered] = 'odd';
    this.#parent[entered] = this.#parent[b]!;
    for (const part of circle.slice(place + 1)) {
      this.#label[part] = 'free';
      this.#findSlack(part);
    }
    this.#outer[b] = 0;
  }

  /** Uses an edge without gap. @returns whether two more are matched by it */
  #use(edge: Edge): boolean {
    const u = this.#out(edge.from);
    const v = this.#out(edge.to);
    if (this.#label[v] === 'free') {
      this.#parent[v] = edge.from;
      this.#label[v] = 'odd';
      const even = this.#out(this.#mate[v]!);
      this.#slack[v] = 0;
      this.#slack[even] = 0;
      this.#label[even] = 'even';
      this.#await(even);
    } else if (this.#label[v] === 'even') {
      const base = this.#meeting(u, v);
      if (!base) {
        this.#augment(u, v);
        this.#augment(v, u);
        return true;
      }
      this.#shrink(u, base, v);
    }
    return false;
  }

  /** Grows trees from all who are unmatched. @returns whether two more are matched */
  #search(): boolean {
    this.#label.fill('free');
    this.#slack.fill(0);
    this.#queue = [];
    for (const x of this.#nodes())
      if (!this.#mate[x]) {
        this.#parent[x] = 0;
        this.#label[x] = 'even';
        this.#await(x);
      }
    if (!this.#queue.length) return false;
    for (;;) {
      if (this.#grow()) return true;
      if (!this.#adjust()) return false;
      for (const x of this.#nodes()) {
        const u = this.#slack[x]!;
        const edge = this.#between(u, x);
        if (u && this.#out(u) !== x && this.#gap(edge) === 0 && this.#use(edge)) return true;
      }
      for (const b of this.#nodes())
        if (b > this.#n && this.#label[b] === 'odd' && this.#dual[b] === 0) this.#open(b);
    }
  }

  /** The outermost nodes, as they are now. */
  *#nodes(): Generator<number> {
    for (let x = 1; x <= this.#top; x++) if (this.#outer[x] === x) yield x;
  }

  #grow(): boolean {
    for (let u = this.#queue.shift(); u !== undefined; u = this.#queue.shift()) {
      if (this.#label[this.#out(u)] === 'odd') continue;
      for (let v = 1; v <= this.#n; v++) {
        const edge = this.#between(u, v);
        if (edge.weight === 0 || this.#out(u) === this.#out(v)) continue;
        if (this.#gap(edge) > 0) this.#tighten(u, this.#out(v));
        else if (this.#use(edge)) return true;
      }
    }
    return false;
  }

  /**
   * Changes dual values until another edge has no gap. @returns false when the matching is the best already
   */
  #adjust(): boolean {
    let by = Number.POSITIVE_INFINITY;
    for (const x of this.#nodes()) {
      if (x > this.#n && this.#label[x] === 'odd') by = Math.min(by, this.#dual[x]! / 2);
      const u = this.#slack[x]!;
      if (!u || this.#label[x] === 'odd') continue;
      const gap = this.#gap(this.#between(u, x));
      by = Math.min(by, this.#label[x] === 'free' ? gap : gap / 2);
    }
    for (let u = 1; u <= this.#n; u++) {
      const label = this.#label[this.#out(u)];
      if (label === 'even') {
        if (this.#dual[u]! <= by) return false;
        this.#dual[u]! -= by;
      } else if (label === 'odd') this.#dual[u]! += by;
    }
    for (const b of this.#nodes()) {
      if (b <= this.#n) continue;
      if (this.#label[b] === 'even') this.#dual[b]! += by * 2;
      else if (this.#label[b] === 'odd') this.#dual[b]! -= by * 2;
    }
    return true;
  }
}
