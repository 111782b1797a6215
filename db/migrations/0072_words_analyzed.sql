-- How frequent the words of names are: without it the planner reads the table instead of their index.
analyze products;
