/** Starts the embedded PostgreSQL of a folder, prints what it got as one line of JSON, and waits to be killed. */
import { startEmbedded } from '#db/embedded/start.ts';

const [dir = ''] = process.argv.slice(2);
const { url, adopted } = await startEmbedded({ dir, database: 'shop' });
console.log(JSON.stringify({ url, adopted }));
setInterval(() => {}, 60_000);
