import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import type { Request, Response } from 'express';
import { Compression } from '../../edge/compression.ts';

/** How long the files are assumed unchanged, in milliseconds. */
const FRESH_MS = 1_000;
/** File types worth compressing. */
const PACKABLE = new Set(['.js', '.css', '.html', '.svg', '.json', '.webmanifest', '.txt', '.map']);

interface Kept {
  readonly plain: Buffer;
  readonly hash: string;
}

/** The folder as it was last listed. */
interface Folder {
  readonly version: string;
  /** Names below the folder, each with its content when it has been asked for. */
  readonly files: Map<string, Promise<Kept> | undefined>;
  readonly compression: Compression;
}

/**
 * The files of a folder that is built as a whole and seldom, and of its `assets`. Each is read once,
 * compressed once, and kept, so that memory is bounded by what the folder holds; what is not there costs no
 * look at the disk. When the folder is built again, all of it is forgotten.
 */
export class Files {
  private readonly root: string;
  private seen: { at: number; folder: Promise<Folder | undefined> } | undefined;

  /** @param root with a slash at its end; it counts as empty until it has an `index.html` */
  constructor(root: string) {
    this.root = root;
  }

  /** Whether there is a file of this name, as `assets/name.js`. */
  async has(name: string): Promise<boolean> {
    return (await this.look())?.files.has(name) ?? false;
  }

  /**
   * Answers with a file, in the form that the client prefers, or says that the client has it already.
   * @returns whether there is such a file
   */
  async send(request: Request, response: Response, name: string): Promise<boolean> {
    const folder = await this.look();
    const kept = folder && (await this.read(folder, name));
    if (!kept) return false;
    const { plain, hash } = kept;
    const body = PACKABLE.has(extname(name))
      ? await folder.compression.packed(request, response, name, () => plain)
      : plain;
    // express would compute another for each answer
    response.set('ETag', `W/"${hash}${response.get('Content-Encoding') ?? ''}"`);
    response.type(extname(name)).send(body);
    return true;
  }

  /** A file as text; `undefined` where there is none. */
  async text(name: string): Promise<string | undefined> {
    const folder = await this.look();
    return folder && (await this.read(folder, name))?.plain.toString();
  }

  private async read({ files }: Folder, name: string): Promise<Kept | undefined> {
    if (!files.has(name)) return undefined;
    let kept = files.get(name);
    if (!kept) {
      kept = readFile(this.root + name).then((plain) => ({
        plain,
        hash: createHash('sha256').update(plain).digest('base64url').slice(0, 27),
      }));
      files.set(name, kept);
    }
    // gone since it was listed
    return kept.catch(() => void files.delete(name));
  }

  private async look(): Promise<Folder | undefined> {
    const { seen } = this;
    const now = performance.now();
    if (seen && now - seen.at < FRESH_MS) return seen.folder;
    const before = seen?.folder;
    const folder = this.folder(before);
    this.seen = { at: now, folder };
    // an empty one is looked at again at once
    if (!(await folder) && this.seen?.folder === folder) this.seen = undefined;
    return folder;
  }

  private async folder(before: Promise<Folder | undefined> | undefined): Promise<Folder | undefined> {
    const version = await this.version();
    if (version === undefined) return undefined;
    const known = await before;
    if (known?.version === version) return known;
    const files = new Map<string, undefined>();
    for (const under of ['', 'assets/'])
      for (const entry of await readdir(this.root + under, { withFileTypes: true }).catch(() => []))
        if (entry.isFile() && !entry.name.startsWith('.')) files.set(under + entry.name, undefined);
    return { version, files, compression: new Compression() };
  }

  /** Changes when the folder has been built again; `undefined` while there is nothing. */
  private async version(): Promise<string | undefined> {
    const changed = (name: string) =>
      stat(this.root + name).then(
        ({ mtimeMs }) => mtimeMs,
        () => undefined,
      );
    const [index, root, assets] = await Promise.all([changed('index.html'), changed(''), changed('assets')]);
    return index === undefined ? undefined : `${index} ${root} ${assets}`;
  }
}
