// npm run backup, restore, move. Ends with 1 and a plain line if it could not be done.
import { setPriority } from 'node:os';
import { parseArgs } from 'node:util';
import { workshop } from '#dev/workshop.ts';
import { backupShop } from './backups.ts';
import { parseEnv } from './env.ts';
import { explainStart } from './explain-start.ts';
import { followMove } from './follow-move.ts';
import { moveShop } from './move.ts';
import { restoreShop, undoInterrupted } from './restore.ts';

const usage = `Uso:
  npm run backup                         copia de la tienda, abierta o cerrada
  npm run backup -- --to CARPETA|s3      a otra carpeta, o al bucket BACKUP_S3_BUCKET
  npm run restore -- ARCHIVO             vuelve la tienda a una copia; con --replace, aunque ya tenga datos
  npm run restore -- s3:NOMBRE           lo mismo, con una copia del bucket
  npm run restore -- --back              vuelve a lo que había antes de una restauración que quedó a medias
  npm run move -- --to postgres://…      muda la base embebida a un servidor PostgreSQL
`;

const say = (line: string) => process.stdout.write(`${line}\n`);

await run().catch((error: unknown) => {
  for (const line of explainStart(error, followMove(process.env).where)) process.stderr.write(`${line}\n`);
  process.exit(1);
});

async function run(): Promise<void> {
  const { positionals, values } = readArguments();
  const [task, file] = positionals;
  if (task === 'backup') return backup(values.to, values.json);
  if (task === 'restore' && file) return restore(file, values);
  if (task === 'restore' && values.back) return back();
  // In the environment nobody else on this machine sees the password.
  const to = values.to ?? process.env.MOVE_TO;
  if (task === 'move' && to) return move(to, values.json);
  process.stderr.write(usage);
  process.exit(1);
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        to: { type: 'string' },
        replace: { type: 'boolean', default: false },
        back: { type: 'boolean', default: false },
        // For the shop itself: the progress and the last line as JSON.
        json: { type: 'boolean', default: false },
      },
    });
  } catch {
    process.stderr.write(usage);
    process.exit(1);
  }
}

async function backup(to: string | undefined, asJson: boolean): Promise<void> {
  // Visitors come first.
  setPriority(19);
  const onPercent = (percent: number) => asJson && say(JSON.stringify({ percent }));
  const done = await backupShop(parseEnv(followMove(process.env).source), { to, onProgress: say, onPercent });
  if (asJson) return void say(JSON.stringify(done));
  if (done.missingPictures > 0)
    say(`  ${done.missingPictures} imágenes que las tablas nombran ya faltaban en la tienda`);
  const size = `${(done.bytes / 1e6).toLocaleString('es-AR', { maximumFractionDigits: 1 })} MB`;
  say(`Copia lista: ${done.where}/${done.name}  (${size}, ${done.rows} filas, ${done.pictures} imágenes)`);
}

async function restore(file: string, { replace, json }: { replace: boolean; json: boolean }): Promise<void> {
  const env = parseEnv(followMove(process.env).source);
  const { manifest, kept } = await restoreShop(env, { file, replace, workshop, onProgress: say });
  if (json) return void say(JSON.stringify({ kept }));
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  say(
    `La tienda quedó como el ${manifest.takenAt}: ${rows} filas, ${manifest.pictures} imágenes. Arrancala con npm start.`,
  );
}

async function back(): Promise<void> {
  const env = parseEnv(followMove(process.env).source);
  const kept = await undoInterrupted(env, { workshop, onProgress: say });
  say(kept === null ? 'No había nada a medias.' : `La tienda quedó como antes de la restauración (${kept}).`);
}

async function move(to: string, asJson: boolean): Promise<void> {
  const env = parseEnv(process.env);
  // Checked as DATABASE_URL is; its text is never printed.
  parseEnv({ ...process.env, DATABASE_URL: to });
  const { where, rows, pictures, seconds } = await moveShop(env, { to, workshop, onProgress: say });
  if (asJson) return void say(JSON.stringify({ rows }));
  say(`La tienda se mudó a ${where}: ${rows} filas en ${seconds.toFixed(1)} s.`);
  say(
    pictures === null
      ? '  Las imágenes siguen en DATA_DIR/media.'
      : `  ${pictures} imágenes están en el bucket.`,
  );
  say('Ya podés arrancarla con npm start; sigue ahí, también sin DATABASE_URL.');
  say(
    `La base de antes quedó en ${env.dataDir}/database, cerrada con llave; borrala cuando ya no haga falta.`,
  );
}
