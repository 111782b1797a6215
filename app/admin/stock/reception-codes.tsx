import { useMay } from '../kit/use-may.ts';
import { OpenCodes } from './open-codes.tsx';
import { dropCode, type LastScan, lineOf } from './reception-draft.ts';
import type { useReception } from './use-reception.ts';

type ReceptionCodesProps = { reception: ReturnType<typeof useReception>; toScan: () => void };

/** The codes of a delivery or a count that a person has to settle. */
export function ReceptionCodes({ reception, toScan }: ReceptionCodesProps) {
  const { draft, change } = reception;
  const may = useMay();
  return (
    <OpenCodes
      codes={draft.open}
      maySetCode={may('catalogue')}
      nameOf={(scan) => nameOf(scan, (id) => lineOf(draft, id)?.article.product.name)}
      onDrop={({ code }) => {
        change((draft) => dropCode(draft, code));
        toScan();
      }}
      onAgain={({ code, units }) => {
        change((draft) => dropCode(draft, code));
        reception.scan(`${units}*${code}`);
        toScan();
      }}
      onFound={({ code, units }, article) => {
        change((draft) => dropCode(draft, code));
        reception.add(article, units);
        toScan();
      }}
      onUnits={({ code }, of) => {
        change((draft) => dropCode(draft, code));
        reception.count(of, Number(code));
        toScan();
      }}
    />
  );
}

function nameOf(scan: LastScan, article: (id: string) => string | undefined): string {
  return 'code' in scan ? `“${scan.code}”` : (article(scan.article) ?? '');
}
