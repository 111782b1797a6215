import type { z } from 'zod';
import type { Services } from '#server/services.ts';
import type { Budgets } from '../budgets.ts';

/** What a tool works with: the services it reads, and whom it works for. */
export type ToolContext = {
  services: Pick<Services, 'publicUrl' | 'catalog' | 'lists'>;
  budgets: Pick<Budgets, 'search' | 'list'>;
  /** The client's address, for limits. */
  address: string;
};

/** Something that an assistant may ask of the shop. It changes nothing of the shop; what it says of itself is in Spanish. */
export type Tool<Input extends z.ZodObject, Output extends z.ZodObject> = {
  name: string;
  title: string;
  description: string;
  input: Input;
  output: Output;
  /** May throw a ShopError, whose text the assistant gets. */
  run: (context: ToolContext, input: z.output<Input>) => Promise<z.output<Output>>;
};
