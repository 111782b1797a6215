import { href, Link } from 'react-router';
import { Row } from '../../ui/layout.tsx';
import { useMay } from '../kit/use-may.ts';

/** For words that the shop has nothing for: sell the thing, or say what the words mean. */
export function SellOrExplain({ words }: { words: string }) {
  const mayEdit = useMay()('catalogue');
  if (!mayEdit) return <SeeProducts words={words} label="Buscar parecidos" />;
  return (
    <Row gap={4} lines={1}>
      <Link to={`${href('/admin/new-product')}?nombre=${encodeURIComponent(words)}`}>
        Crear producto<span className="visually-hidden">: {words}</span>
      </Link>
      <Link to={`${href('/admin/sinonimos')}?palabra=${encodeURIComponent(words)}`}>
        Agregar sinónimo<span className="visually-hidden"> para {words}</span>
      </Link>
    </Row>
  );
}

/** Leads to the products that the words mean. */
export function SeeProducts({ words, label }: { words: string; label: string }) {
  return (
    <Link to={`${href('/admin/products')}?q=${encodeURIComponent(words)}`}>
      {label}
      <span className="visually-hidden">: {words}</span>
    </Link>
  );
}
