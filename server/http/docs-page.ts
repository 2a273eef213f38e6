/** A page that reads `/api/openapi.json` with whatever token the browser holds. It needs no library and no build. */
export const docsPage = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Marketplace API</title>
<style>
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
  body { margin: 0 auto; max-width: 62rem; padding: 1.5rem; }
  header { display: flex; flex-wrap: wrap; gap: .75rem; align-items: baseline; justify-content: space-between; }
  input, select { font: inherit; padding: .4rem .6rem; border: 1px solid #8886; border-radius: .4rem; background: transparent; color: inherit; }
  h2 { font-size: 1rem; margin: 2rem 0 .5rem; opacity: .75; }
  details { border: 1px solid #8883; border-radius: .5rem; margin: .35rem 0; }
  summary { cursor: pointer; padding: .45rem .75rem; display: flex; gap: .75rem; flex-wrap: wrap; }
  summary b { width: 4.2rem; } summary code { flex: 1 1 18rem; overflow-wrap: anywhere; } summary span { opacity: .75; }
  pre { margin: 0; padding: .75rem; overflow: auto; background: #8881; font-size: 13px; }
</style></head><body>
<header><h1>Marketplace API</h1><label>See as <select id="who"><option value="">anybody</option><option value="admin_token">administrator</option><option value="seller_token">seller</option><option value="token">shopper</option></select></label>
<label>Find <input id="find" type="search" autocomplete="off"></label></header>
<p>Every reply is HTTP 200 with <code>{code, msg, data}</code>. Bodies are form-encoded or JSON. Events at the end are what webhooks receive. Raw: <a href="/api/openapi.json">openapi.json</a></p>
<main id="list" aria-live="polite"></main>
<script type="module">
  const find = document.getElementById('find'), who = document.getElementById('who'), list = document.getElementById('list');
  const element = (tag, text = '') => Object.assign(document.createElement(tag), { textContent: text });
  let paths = {}, webhooks = {};
  const draw = () => {
    const wanted = find.value.toLowerCase(), groups = new Map();
    for (const [path, methods] of [...Object.entries(paths), ...Object.entries(webhooks)]) for (const [method, call] of Object.entries(methods)) {
      if (!(path + ' ' + call.summary).toLowerCase().includes(wanted)) continue;
      const details = element('details'), summary = element('summary');
      summary.append(element('b', method.toUpperCase()), element('code', path), element('span', call.summary));
      details.append(summary);
      details.addEventListener('toggle', () => details.open && !details.querySelector('pre') && details.append(element('pre', JSON.stringify(call, null, 2))));
      groups.set(call.tags[0], [...(groups.get(call.tags[0]) ?? []), details]);
    }
    list.replaceChildren(...[...groups].flatMap(([name, calls]) => [element('h2', name), ...calls]));
  };
  const load = async () => {
    const token = who.value && localStorage.getItem(who.value);
    const reply = await fetch('/api/openapi.json', token ? { headers: { authorization: 'Bearer ' + token } } : {});
    ({ paths, webhooks } = await reply.json());
    draw();
  };
  find.addEventListener('input', draw);
  who.addEventListener('change', load);
  await load();
</script></body></html>
`;
