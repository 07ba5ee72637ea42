import type { Json, OpenApi, Operation, Parameter } from '../openapi.ts';
import { type Html, html, prose } from './html.ts';
import { page } from './layout.ts';
import { fieldsOf, typeOf } from './schema.ts';

interface Place {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/** `GET /api/docs`: the OpenAPI document for people. */
export function docsPage(document: OpenApi, url: string): string {
  const places = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Place => ({ method, path, operation })),
  );
  const of = (tag: string) => places.filter(({ operation }) => operation.tags.includes(tag));
  return page(
    'Touchline: the API',
    html`<header>
<h1>The API</h1>
<p class="lead">${prose(document.info.description)}</p>
<p class="soft">Version ${document.info.version} · <a href="/api/openapi.json">openapi.json</a> · <a href="/">Touchline</a></p>
</header>
<main>
${document.tags.map(
  ({ name, description }) => html`<h2 id="${name}">${capital(name)}</h2>
<p>${prose(description)}</p>
<ul class="index">
${of(name).map(({ method, path, operation }) => html`<li><span class="method">${method}</span><a href="#${operation.operationId}">${path}</a></li>\n`)}</ul>
`,
)}
<h2>Examples</h2>
<p>The examples are for a shell. A token is the <code>token</code> that signing in gives.</p>
<pre>TOKEN='...' MATCH='...' GAME='...'</pre>
${document.tags.map(
  ({ name }) => html`<h2>${capital(name)}</h2>
${of(name).map((place) => operationOf(place, url))}`,
)}
<h2 id="schemas">Schemas</h2>
${Object.entries(document.components.schemas).map(
  ([id, schema]) =>
    html`<section class="schema" id="schema-${id}"><h3>${id}</h3>${fields(schema)}</section>\n`,
)}
</main>
<footer>Everything on this page stands in <a href="/api/openapi.json">openapi.json</a> too.</footer>`,
  );
}

function operationOf({ method, path, operation }: Place, url: string): Html {
  const body = operation.requestBody?.content['application/json'];
  const answers = Object.entries(operation.responses);
  return html`<section class="operation" id="${operation.operationId}">
<h3><span class="method">${method}</span>${path}</h3>
<p><b>${operation.summary}.</b>${operation.description && html` ${prose(operation.description)}`}</p>
<p class="soft">${whoOf(operation)}</p>
${operation.parameters && html`<dl>${operation.parameters.map(parameter)}</dl>`}
${body && html`<p>Send ${typeOf(body.schema)}</p>`}
<pre>${curl(method, path, operation, url)}</pre>
<dl>${answers.map(([status, { description, content }]) => {
    const [made] = Object.entries(content ?? {});
    const good = Number(status) < 300 && made;
    return html`<dt>${status}</dt><dd>${good ? html`${typeOf(made[1].schema)}${made[0] !== 'application/json' && html`, <code>${made[0]}</code>`}` : prose(description)}</dd>`;
  })}</dl>
</section>
`;
}

function whoOf({ security }: Operation): string {
  if (!security.length) return 'For everybody.';
  return security.length > 1 ? 'With a token or without one.' : 'With a token.';
}

function parameter({ name, description, schema, required }: Parameter): Html {
  const usual = schema.default === undefined ? '' : `, ${schema.default} when absent`;
  return html`<dt><code>${name}</code></dt><dd>${typeOf(schema)}${required ? '' : usual || ', may be absent'}${description !== undefined && html`<br>${prose(description)}`}</dd>`;
}

function fields(schema: Json): Html {
  const known = fieldsOf(schema);
  if (!known.length) return html`<p>${typeOf(schema)}</p>`;
  return html`<dl>${known.map(
    ({ name, type, optional, description }) =>
      html`<dt><code>${name}</code></dt><dd>${type}${optional && ', may be absent'}${description !== undefined && html`<br><span class="soft">${prose(description)}</span>`}</dd>`,
  )}</dl>`;
}

/** The operation as a command for a shell. */
function curl(method: string, path: string, operation: Operation, url: string): string {
  const where = path.replace(/\{(\w+)\}/g, (_all, name: string) => `$${name.toUpperCase()}`);
  const body = operation.requestBody?.content['application/json']?.example;
  const parts = [`curl${method === 'get' ? '' : ` -X ${method.toUpperCase()}`} "${url}/api${where}"`];
  const [needed, ...others] = operation.security;
  if (needed && !others.length)
    parts.push(`-H "Authorization: Bearer $${'operator' in needed ? 'ADMIN_TOKEN' : 'TOKEN'}"`);
  if (body !== undefined)
    parts.push(
      "-H 'Content-Type: application/json'",
      `-d '${JSON.stringify(body).replaceAll("'", "'\\''")}'`,
    );
  return parts.join(' \\\n  ');
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
