import { Marked, type TokenizerAndRendererExtension, type Tokens } from 'marked';
import { pages } from '../text/pages.ts';

/** A rulebook to be shown. */
export interface Rulebook {
  /** Of our own making: what was HTML in the text is text here. */
  readonly html: string;
  readonly contents: readonly { readonly id: string; readonly text: string; readonly depth: number }[];
  /** Every clause, by its number. */
  readonly clauses: ReadonlySet<string>;
  /** One of them. */
  readonly example: string;
}

/** A part of what stands in brackets. */
interface Part {
  readonly sign: string | undefined;
  readonly tokens: Tokens.Generic[];
}

/** The sign for where a sentence comes from: small, and no text of it. */
function signed(sign: string): string {
  const told =
    (pages.rulebook.marks as Readonly<Record<string, string>>)[sign] ?? pages.rulebook.marks.source;
  const shown = sign === 'source' || sign === 'ruling' ? sign.charAt(0).toUpperCase() : sign;
  return `<span class="rule-sign" role="img" aria-label="${escaped(told)}" title="${escaped(told)}" data-sign="${shown}"></span>`;
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A clause begins with its number: `**CB-9.4**` or `**CB-9.4.**`. */
const CLAUSE = /^\*\*([A-Z]{1,4}-[\w.]*\w)\.?\*\*/;
const NUMBER = /\b[A-Z]{2}-\d+(?:\.\d+)*[a-z]?\b/g;
/** Where a sentence comes from: `[source]`, `[ruling: why]`, or another book by its initials. */
const MARK = /^\[((?:source|ruling|[A-Z]{3,}\d*)\b[^\]]*)\]/;
const PART = /^(source|ruling|[A-Z]{3,}\d*)\b[:,]? ?(.*)$/s;
const SAFE_LINK = /^(?:https?:\/\/|#|\/(?!\/))/i;

/** What is made of such a mark. */
const MARKS: TokenizerAndRendererExtension = {
  name: 'mark',
  level: 'inline',
  start: (text) => text.indexOf('['),
  tokenizer(text) {
    const [raw, said] = MARK.exec(text) ?? [];
    if (raw === undefined || said === undefined) return undefined;
    const parts = said.split('; ').map((part): Part => {
      const [, sign, note = part] = PART.exec(part) ?? [];
      return { sign, tokens: this.lexer.inlineTokens(note, []) };
    });
    return { type: 'mark', raw, parts };
  },
  renderer({ parts }) {
    return (parts as readonly Part[])
      .map(({ sign, tokens }) => {
        const note = this.parser.parseInline(tokens);
        return `${sign ? signed(sign) : ';'}${note && ` <span class="rule-note">${note}</span>`}`;
      })
      .join('');
  },
};

/** Renders the markdown of a rulebook, with an anchor for every clause and heading. */
export function render(markdown: string): Rulebook {
  const clauses = new Set<string>();
  const contents: { id: string; text: string; depth: number }[] = [];
  const used = new Set<string>();
  // what a clause refers to is a link if it is in this book
  for (const [, number] of markdown.matchAll(/\*\*([A-Z]{1,4}-[\w.]*\w)\.?\*\*/g)) clauses.add(number!);

  const anchor = (number: string) =>
    `<a class="anchor" href="#${number}" aria-label="${escaped(pages.rulebook.link(number))}">${number}</a>`;
  const taken = (id: string): boolean => {
    if (used.has(id)) return true;
    used.add(id);
    return false;
  };

  /** The attributes of what holds a clause: its address. */
  const anchored = (text: string): string => {
    const number = text.match(CLAUSE)?.[1];
    return number && !taken(number) ? ` id="${number}" tabindex="-1"` : '';
  };

  const marked = new Marked({
    gfm: true,
    extensions: [MARKS],
    renderer: {
      html: ({ text }) => escaped(text),
      image: ({ text }) => escaped(text),
      link({ href, tokens }) {
        const inner = this.parser.parseInline(tokens);
        return SAFE_LINK.test(href) ? `<a href="${escaped(href)}">${inner}</a>` : inner;
      },
      heading({ tokens, depth: written, text }) {
        // a page has one title; the parts of a book are below it
        const depth = written === 1 && used.size ? 2 : written;
        const number = text.match(/^[A-Z]{2,4}-\d+/)?.[0];
        const plain = text.replace(/[*`]/g, '');
        let id = number ?? plain.toLowerCase().replace(/[^a-z0-9]+/g, '-');
        while (taken(id)) id += '-2';
        if (depth > 1) contents.push({ id, text: plain, depth });
        return `<h${depth} id="${escaped(id)}" tabindex="-1">${this.parser.parseInline(tokens)}</h${depth}>`;
      },
      listitem({ tokens, text }) {
        return `<li${anchored(text)}>${this.parser.parse(tokens)}</li>`;
      },
      paragraph({ tokens, text }) {
        return `<p${anchored(text)}>${this.parser.parseInline(tokens)}</p>`;
      },
      strong({ tokens, text }) {
        const number = text.replace(/\.$/, '');
        if (clauses.has(number)) return anchor(number);
        return `<strong>${this.parser.parseInline(tokens)}</strong>`;
      },
      text(token) {
        if ('tokens' in token && token.tokens) return this.parser.parseInline(token.tokens);
        return escaped(unescaped(token.text)).replace(NUMBER, (number) =>
          clauses.has(number) ? `<a href="#${number}">${number}</a>` : number,
        );
      },
      code: ({ text }) => `<pre tabindex="0"><code>${escaped(text)}</code></pre>`,
      table(token) {
        const cells = (row: typeof token.header, tag: string) =>
          row.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('');
        const rows = token.rows
          .map((row) => `<tr${anchored(row[0]?.text ?? '')}>${cells(row, 'td')}</tr>`)
          .join('');
        return `<div class="scroll" tabindex="0"><table><thead><tr>${cells(token.header, 'th')}</tr></thead><tbody>${rows}</tbody></table></div>`;
      },
    },
  });
  const html = marked.parse(markdown, { async: false });
  return { html, contents, clauses, example: [...clauses][0] ?? '' };
}

/** `marked` has escaped some texts already. */
function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}
