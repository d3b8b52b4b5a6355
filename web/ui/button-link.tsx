// A link that looks like a button: an address to open, copy or middle-click, with the weight of an action.
import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from '#web/ui/link.tsx';

type ButtonLinkProps = Pick<ButtonProps, 'variant' | 'size' | 'fullWidth' | 'mt' | 'leftSection' | 'color'> & {
  href: string;
  children: ReactNode;
  /** What it leads to, where the words on it are the same on every line. */
  'aria-label'?: string;
};

export function ButtonLink({ children, ...rest }: ButtonLinkProps) {
  return (
    <Button component={Link} look="quiet" {...rest}>
      {children}
    </Button>
  );
}
