import { Card, Stack, Text } from '../../ui/layout.tsx';
import styles from './backups.module.css';
import { CommandLine } from './command-line.tsx';

/** How a shop that outgrows its embedded database moves. */
export function MoveToPostgres() {
  return (
    <Card as="section" gap={3} aria-labelledby="mudar">
      <Text as="h2" id="mudar" size="lg">
        Mudar la tienda a PostgreSQL
      </Text>
      <Text width={42}>
        Tu tienda usa la base que trae adentro, y con ella alcanza para una librería. Si algún día necesitás
        varios procesos o máquinas, se muda entera a un servidor PostgreSQL, con un comando:
      </Text>
      <Stack as="ol" gap={3} className={styles.steps}>
        <li>Hacé una copia ahora, por las dudas.</li>
        <li>
          <Stack gap={2}>
            <span>En la carpeta de la tienda, con la dirección de una base vacía:</span>
            <CommandLine name="Comando para mudar la tienda">
              npm run move -- --to postgres://USUARIO:CLAVE@SERVIDOR/BASE
            </CommandLine>
            <span>
              Cierra la tienda, pasa todo y lo cuenta. La base de ahora queda como está y cerrada con llave.
            </span>
          </Stack>
        </li>
        <li>Poné esa dirección en DATABASE_URL y arrancá la tienda.</li>
      </Stack>
    </Card>
  );
}
