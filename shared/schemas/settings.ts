import { z } from 'zod';
import { COLOR_NAMES, nearestReadable, type ShopColors } from '#shared/settings/colors.ts';
import {
  decimalNumber,
  email,
  imageUrl,
  personName,
  pesos,
  requiredText,
  text,
  wholeNumber,
} from './fields.ts';
import {
  alias,
  cbu,
  cuit,
  dataFiscalUrl,
  hexColor,
  httpsLink,
  linkTarget,
  optionalEmail,
  optionalText,
  pictureOrDrawing,
  postalCodes,
  shownPhone,
  whatsapp,
  yesOrNo,
} from './settings-fields.ts';
import { judgeWhole } from './settings-together.ts';

/** The longest text of terms or privacy policy, in characters of Markdown. */
const MAX_LEGAL_TEXT = 60_000;

const COLOR_PLACES: Record<keyof ShopColors, string> = {
  ink: 'sobre el papel',
  action: 'sobre el papel y en los botones',
  highlight: 'detrás del texto',
};

const colors = z
  .object({ ink: hexColor, action: hexColor, highlight: hexColor })
  .check(({ value, issues }) => {
    // A value that is no colour has its own message already.
    if (issues.length > 0) return;
    for (const name of COLOR_NAMES) {
      const nearest = nearestReadable(name, value);
      if (nearest === value[name]) continue;
      const message = `No se lee bien ${COLOR_PLACES[name]}. El más parecido que se lee es ${nearest}`;
      issues.push({ code: 'custom', path: [name], message, input: value[name] });
    }
  });

const identity = z.object({
  name: personName(60, 'Escribí el nombre de la tienda'),
  slogan: text(120),
  description: text(400),
  /** The paragraphs of Sobre nosotros. */
  story: z.array(text(2000)).max(20, 'Hasta 20 párrafos'),
  /** A picture; null: the house's inkwell and the name in letters. */
  logo: imageUrl.nullable(),
  colors,
});

const contact = z.object({
  whatsapp,
  phone: shownPhone,
  email,
  hours: text(300),
  address: z
    .object({
      street: text(200),
      city: requiredText(100, 'Escribí la ciudad'),
      province: requiredText(100, 'Elegí la provincia'),
      postalCode: text(10),
      /** Both or neither: without them the map is not shown. */
      latitude: decimalNumber(-90, 90).nullable(),
      longitude: decimalNumber(-180, 180).nullable(),
    })
    .check(({ value: { latitude, longitude }, issues }) => {
      if ((latitude === null) === (longitude === null)) return;
      const path = [latitude === null ? 'latitude' : 'longitude'];
      const message = 'El mapa necesita las dos: latitud y longitud';
      issues.push({ code: 'custom', path, message, input: null });
    }),
});

const social = z.object({ instagram: httpsLink, facebook: httpsLink, tiktok: httpsLink });

const FISCAL_CONDITIONS = ['responsable_inscripto', 'monotributo', 'exento'] as const;

const legal = z
  .object({
    name: requiredText(150, 'Escribí la razón social o tu nombre'),
    cuit,
    fiscalCondition: z.enum(FISCAL_CONDITIONS, 'Elegí la condición fiscal'),
    dataFiscalUrl,
    /** Whether prices come with 'Precio sin impuestos nacionales' (Resolución 4/2025). */
    showNetPrice: yesOrNo,
    /** Markdown; null: the house's text. */
    terms: optionalText(MAX_LEGAL_TEXT),
    privacy: optionalText(MAX_LEGAL_TEXT),
  })
  .refine(
    ({ fiscalCondition, showNetPrice }) => showNetPrice || fiscalCondition !== 'responsable_inscripto',
    {
      path: ['showNetPrice'],
      message: 'Un responsable inscripto tiene que mostrarlo',
    },
  );

const home = z.object({
  banners: z
    .array(
      z.object({
        title: requiredText(80, 'Escribí el título'),
        text: text(200),
        /** The words that invite to follow the link. */
        label: requiredText(40, 'Escribí qué dice el enlace'),
        link: linkTarget,
        picture: pictureOrDrawing,
      }),
    )
    .max(8, 'Hasta 8 banners'),
  categories: z
    .array(requiredText(100, 'Escribí el nombre de la categoría'))
    .max(30, 'Hasta 30 categorías')
    .refine((names) => new Set(names).size === names.length, 'Hay una categoría repetida'),
  /** The pictures of those categories that have one of their own, by name. */
  categoryPictures: z.record(z.string().max(100), pictureOrDrawing),
  /** A line over every page; null: none. */
  notice: optionalText(200),
});

/** A way of delivery. One that needs no address is a pickup at the shop. */
const shippingMethod = z
  .object({
    id: z
      .string('Tiene que ser un texto')
      .trim()
      .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'Hasta 40 letras minúsculas, números o guiones'),
    name: requiredText(80, 'Escribí el nombre'),
    /** The sentence below the name, where a buyer chooses. */
    description: text(300),
    price: pesos,
    /** What the buyer reads with the order and in its mails. */
    note: optionalText(500),
    needsAddress: yesOrNo,
    /** Codes and ranges of codes where it is offered; empty: everywhere. */
    postalCodes: z.array(postalCodes).max(500, 'Hasta 500 códigos o rangos'),
    enabled: yesOrNo,
    /** Whether a price of 0 means that it is agreed and paid after the purchase, and not that it is free. */
    paidLater: yesOrNo.optional(),
  })
  .overwrite((way) => ({ ...way, paidLater: way.paidLater ?? way.id === 'argentina' }));

const shipping = z
  .array(shippingMethod)
  .max(30, 'Hasta 30 formas de entrega')
  .refine((ways) => new Set(ways.map(({ id }) => id)).size === ways.length, 'Hay dos formas con el mismo id')
  .refine((ways) => ways.some(({ enabled }) => enabled), 'Tiene que quedar al menos una forma de entrega');

/** From a second on. */
const hours = decimalNumber(0, 720).refine((value) => value >= 1 / 3600, 'Tiene que ser más que 0');

const payments = z
  .object({
    mercadopago: z.object({ enabled: yesOrNo }),
    transfer: z.object({
      enabled: yesOrNo,
      alias,
      cbu,
      holder: optionalText(150),
      bank: optionalText(100),
      /** How long the units wait for the money. */
      hours,
      /** A percentage of the products. */
      discount: decimalNumber(0, 100),
    }),
    cash: z.object({ enabled: yesOrNo, note: optionalText(300), hours }),
  })
  .check(({ value, issues }) => {
    const refuse = (path: string[], message: string) =>
      void issues.push({ code: 'custom', path, message, input: value });
    const { mercadopago, transfer, cash } = value;
    if (!mercadopago.enabled && !transfer.enabled && !cash.enabled) {
      refuse([], 'Tiene que quedar al menos una forma de pago');
    }
    if (!transfer.enabled) return;
    if (transfer.alias === null && transfer.cbu === null) {
      refuse(['transfer', 'alias'], 'Para cobrar por transferencia hace falta el alias o el CBU');
    }
    if (transfer.holder === null) {
      refuse(['transfer', 'holder'], 'Escribí a nombre de quién está la cuenta');
    }
  });

const checkout = z.object({
  /** Of one article in an order; null: the stock alone limits. */
  maxUnits: wholeNumber(1, 1_000_000).nullable(),
  /** Units that a buyer with an unproven e-mail may reserve. */
  unprovenUnits: wholeNumber(1, 1_000_000),
  reservationMinutes: wholeNumber(1, 1440),
});

const mail = z.object({
  /** The sender's address; null: MAIL_FROM, else the contact's e-mail. */
  from: optionalEmail,
  replyTo: optionalEmail,
});

const groups = { identity, contact, social, legal, home, shipping, payments, checkout, mail };

/** What an owner changes without a programmer. Prices in pesos. */
export const settingsSchema = z.object(groups).check(judgeWhole).meta({ id: 'Settings' });
export type Settings = z.infer<typeof settingsSchema>;

/** As they are sent: pictures of categories that are not named stay as they are. */
export const settingsInputSchema = z
  .object({ ...groups, home: home.partial({ categoryPictures: true }) })
  .check(judgeWhole)
  .meta({ id: 'SettingsToSave' });
export type SettingsInput = z.infer<typeof settingsInputSchema>;

/** The parts of the settings, each a screen. */
export type SettingsGroup = keyof Settings;
export type ShippingMethod = Settings['shipping'][number];
