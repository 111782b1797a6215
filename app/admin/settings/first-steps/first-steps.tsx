import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Card, Row, Stack, Text, Tiles } from '../../../ui/layout.tsx';
import styles from './first-steps.module.css';
import { keepAnswers, readAnswers, type StepAnswers } from './step-answers.ts';
import { FIRST_STEPS, type FirstStep, type ShopFacts } from './steps.ts';

type FirstStepsProps = {
  facts: ShopFacts;
  /** True if the shop sells already: then the orders come first, and this begins as one line. */
  startsFolded: boolean;
};

/** What is left to do before the shop opens. Gone when all of it is done, or put off. */
export function FirstSteps({ facts, startsFolded }: FirstStepsProps) {
  const [isOpen, setOpen] = useState(!startsFolded);
  const [answers, setAnswers] = useState<StepAnswers>(readAnswers);
  if (answers.isPutOff) return null;
  const isDone = (step: FirstStep) => step.isDone(facts) || answers.done.includes(step.name);
  const left = FIRST_STEPS.filter((step) => !isDone(step)).length;
  if (left === 0) return null;

  function answer(next: StepAnswers) {
    keepAnswers(next);
    setAnswers(next);
  }

  return (
    <Card as="section" gap={3} above={4} aria-labelledby="primeros-pasos">
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <Row as="summary" gap={3} lines={1} justify="between" className={styles.head}>
          <Text as="h2" size="lg" id="primeros-pasos">
            Primeros pasos
          </Text>
          <Row as="span" gap={2}>
            <Text as="span" size="sm" tone="soft">
              {left === 1 ? 'Falta uno' : `Faltan ${left} de ${FIRST_STEPS.length}`}
            </Text>
            <Icon name={isOpen ? 'up' : 'down'} />
          </Row>
        </Row>
        <Stack gap={3} above={2}>
          <Text size="sm" tone="soft">
            Para que la tienda sea la tuya.
          </Text>
          <Tiles as="ol" min={22} gap={4}>
            {FIRST_STEPS.map((step) => (
              <Step
                key={step.name}
                step={step}
                isDone={isDone(step)}
                onStay={() => answer({ ...answers, done: [...answers.done, step.name] })}
              />
            ))}
          </Tiles>
          <div>
            <Button variant="quiet" size="small" onClick={() => answer({ ...answers, isPutOff: true })}>
              Más tarde
            </Button>
          </div>
        </Stack>
      </details>
    </Card>
  );
}

function Step({ step, isDone, onStay }: { step: FirstStep; isDone: boolean; onStay: () => void }) {
  return (
    <Row as="li" gap={3} className={styles.step}>
      <span className={styles.tick} data-done={isDone || undefined}>
        {isDone && <Icon name="check" />}
      </span>
      <div className={styles.words}>
        <Link to={step.to}>{step.label}</Link>
        {isDone && <span className="visually-hidden"> (listo)</span>}
        {!isDone && (
          <Text size="sm" tone="soft">
            {step.text}
          </Text>
        )}
      </div>
      {!isDone && step.mayStay && (
        <Button variant="secondary" size="small" aria-label={`${step.label}: así está bien`} onClick={onStay}>
          Así está bien
        </Button>
      )}
    </Row>
  );
}
